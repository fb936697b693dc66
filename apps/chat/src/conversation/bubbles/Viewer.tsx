import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { moreIcons } from '../../moreIcons.ts'
import { Toasts } from '../../panels/Notices.tsx'
import { useChat, useVisitor } from '../../useClient.ts'
import { imagesOf, type Shot } from './images.ts'
import { signs } from './signs.ts'
import { useZoom } from './useZoom.ts'
import css from './viewer.module.css'

type ShownProps = { readonly shot: Shot; readonly zoom: ReturnType<typeof useZoom> }

const Shown = ({ shot, zoom }: ShownProps) => {
  const { t } = useChat()
  const [broken, setBroken] = useState(false)
  return (
    <div ref={zoom.box} className={css.stage} data-close={zoom.view.scale === 1} {...zoom.handlers}>
      {broken ? (
        <p>
          {t('imageBroken')}
          <bdi>{shot.name}</bdi>
        </p>
      ) : (
        <img
          src={shot.url}
          alt={shot.name || t('image')}
          draggable={false}
          style={{ transform: `translate(${zoom.view.x}px, ${zoom.view.y}px) scale(${zoom.view.scale})` }}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  )
}

const percent = (scale: number) => `${Math.round(scale * 100)} %`

type ViewerProps = { readonly id: string; readonly close: () => void }

/** The full-screen viewer (S2.2-27): zoom, pan, and the arrow keys to go through the conversation's pictures. */
export const Viewer = ({ id, close }: ViewerProps) => {
  const { t } = useChat()
  const shots = imagesOf(useVisitor((state) => state.messages))
  const [now, setNow] = useState(id)
  const box = useRef<HTMLDialogElement>(null)
  const at = shots.findIndex((shot) => shot.id === now)
  const shot = shots[at]
  const zoom = useZoom(now)
  // The dialog must be closed while it is still in the page, else the focus does not return to the picture.
  useLayoutEffect(() => {
    const element = box.current
    element?.showModal()
    // Not the first button, which does nothing for a fitted picture.
    element?.focus()
    return () => element?.close()
  }, [])
  // The agent may recall the message while its picture is open.
  useEffect(() => {
    if (!shot) close()
  }, [shot, close])
  if (!shot) return null
  const go = (step: number) => {
    const next = shots[at + step]
    if (next) setNow(next.id)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const forth = document.documentElement.dir === 'rtl' ? -1 : 1
    if (key === 'ArrowRight') go(forth)
    else if (key === 'ArrowLeft') go(-forth)
    else if (key === '+' || key === '=') zoom.by(1.5)
    else if (key === '-') zoom.by(1 / 1.5)
    else if (key === '0') zoom.fit()
  }
  const button = (label: string, path: string, act: () => void, off = false, flip = false) => (
    <button
      type="button"
      className="icon"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => off || act()}
    >
      <Icon path={path} flip={flip} />
    </button>
  )
  return (
    <dialog
      ref={box}
      className={css.viewer}
      tabIndex={-1}
      aria-label={t('image')}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className={css.bar}>
        <span className={css.name}>
          <bdi title={shot.name}>{shot.name}</bdi>
          <span role="status">{shots.length > 1 ? `${at + 1} / ${shots.length}` : ''}</span>
        </span>
        {button(t('zoomOut'), signs.minus, () => zoom.by(1 / 1.5), zoom.view.scale <= 1)}
        <output aria-label={t('zoom')}>{percent(zoom.view.scale)}</output>
        {button(t('zoomIn'), signs.plus, () => zoom.by(1.5))}
        <a
          className="icon"
          href={shot.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('openOriginal')}
          title={t('openOriginal')}
        >
          <Icon path={signs.open} />
        </a>
        {button(t('close'), moreIcons.close, close)}
      </div>
      <Shown key={shot.id} shot={shot} zoom={zoom} />
      {shots.length > 1 && (
        <div className={css.sides}>
          {button(t('previousImage'), signs.before, () => go(-1), at === 0, true)}
          {button(t('nextImage'), signs.after, () => go(1), at === shots.length - 1, true)}
        </div>
      )}
      <Toasts within="page" />
    </dialog>
  )
}
