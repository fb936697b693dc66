import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../icons.tsx'
import { moreIcons } from '../moreIcons.ts'
import { usePageParts } from '../useClient.ts'
import css from './Dialogs.module.css'
import { Toasts } from './Notices.tsx'
import { useBack } from './useBack.ts'

type DialogProps = {
  readonly title: string
  /** Null if the dialog needs an answer. */
  readonly close: (() => void) | null
  /** Shows the close button, disabled if nothing closes the dialog. A dialog with "Cancel" needs none. */
  readonly sign?: boolean
  /** A press outside closes the dialog; off where that would lose typed text. */
  readonly light?: boolean
  /** It stands at the side of a large window, over its whole height. */
  readonly drawer?: boolean
  readonly children: ReactNode
}

const fields = 'input, select, textarea'
const controls = `${fields}, button:enabled, a`

/** Opens the dialog, and closes it before it leaves the page, so that the browser restores the focus. */
const useModal = (phone: boolean) => {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.showModal()
    const control = element.querySelector<HTMLElement>(controls)
    // On a phone a focused field would open the keyboard before the visitor has read anything.
    if (phone && control?.matches(fields)) element.focus()
    // Else the first control, not the part that scrolls.
    else if (phone || !document.activeElement?.matches(controls)) control?.focus()
    return () => element.close()
  }, [phone])
  return box
}

/** Keeps the focused field visible when the dialog shrinks, for example by a phone's keyboard. */
const useKeyboard = (box: { readonly current: HTMLDialogElement | null }) => {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const show = () => {
      const field = document.activeElement
      if (field?.matches('input, textarea, select') && element.contains(field))
        field.scrollIntoView({ block: 'nearest' })
    }
    const observer = new ResizeObserver(show)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
}

/**
 * A native modal dialog: the browser traps the focus. On a phone it is a sheet at the bottom. Its children are `css.body`,
 * which scrolls, and `css.buttons`, which does not.
 */
export const Dialog = ({ title, close, sign = true, light = false, drawer = false, children }: DialogProps) => {
  const { t, phone } = usePageParts()
  const box = useModal(phone)
  const id = useId()
  useBack(close)
  useKeyboard(box)
  return (
    <dialog
      ref={box}
      tabIndex={-1}
      className={`${css.dialog} ${drawer ? css.drawer : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        close?.()
      }}
      onClose={() => {
        // The browser may close without a cancel event, for example after a second Escape.
        if (box.current?.isConnected) close ? close() : box.current.showModal()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !close) event.preventDefault()
      }}
      onPointerDown={(event) => {
        if (light && event.target === box.current && isBeside(event.nativeEvent, box.current)) close?.()
      }}
    >
      <h2 id={id}>
        <bdi title={title}>{title}</bdi>
      </h2>
      {children}
      {sign && (
        <button
          type="button"
          className={`icon ${css.close}`}
          aria-label={t('close')}
          disabled={!close}
          onClick={close ?? undefined}
        >
          <Icon path={moreIcons.close} />
        </button>
      )}
      <Toasts within="dialog" />
    </dialog>
  )
}

/** A press on the backdrop targets the dialog, outside its edges. */
const isBeside = ({ clientX: x, clientY: y }: PointerEvent, box: HTMLDialogElement): boolean => {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
