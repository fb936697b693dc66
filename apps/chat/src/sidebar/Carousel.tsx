import { type FocusEvent, useEffect, useState } from 'react'
import { Icon } from '../icons.tsx'
import { moreIcons } from '../moreIcons.ts'
import { useMedia } from '../theme/useMedia.ts'
import { useChat } from '../useClient.ts'
import css from './Carousel.module.css'
import { STAND, turn, turnsItself } from './carousel.ts'
import type { Ad } from './sideBar.ts'

type SlideProps = { readonly ad: Ad; readonly name: string; readonly onBroken: () => void }

const Slide = ({ ad, name, onBroken }: SlideProps) => {
  const picture = <img src={ad.picture} alt={name} draggable={false} onError={onBroken} />
  if (!ad.href) return picture
  return (
    <a href={ad.href} target="_blank" rel="noopener noreferrer">
      {picture}
    </a>
  )
}

/** Advertisements, 150 px high (S2.2-32). Pictures that fail to load are left out; without any, nothing is shown. */
export const Carousel = ({ ads }: { readonly ads: readonly Ad[] }) => {
  const { t } = useChat()
  const [broken, setBroken] = useState<readonly Ad[]>([])
  const [place, setPlace] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const shown = ads.filter((ad) => !broken.includes(ad))
  const count = shown.length
  const at = turn(place, 0, count)
  const runs = turnsItself(stopped, { hovered, focused, still }, count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture gets its whole time, however it was reached
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => {
      if (!document.hidden) setPlace((now) => turn(now, 1, count))
    }, STAND)
    return () => clearInterval(timer)
  }, [runs, count, at])
  const ad = shown[at]
  if (!ad) return null
  const nameOf = (index: number) => t('adPlace', { number: `${index + 1}`, total: `${count}` })
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }
  return (
    <section
      className={css.carousel}
      aria-label={t('ads')}
      aria-roledescription={t('carousel')}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <div className={css.stage} aria-live={runs ? 'off' : 'polite'}>
        <Slide key={ad.picture} ad={ad} name={nameOf(at)} onBroken={() => setBroken((list) => [...list, ad])} />
      </div>
      {count > 1 && (
        <>
          <button type="button" className={css.back} aria-label={t('previous')} onClick={() => setPlace(at - 1)}>
            <Icon path={moreIcons.back} flip />
          </button>
          <button type="button" className={css.next} aria-label={t('next')} onClick={() => setPlace(at + 1)}>
            <Icon path={moreIcons.next} flip />
          </button>
          <div className={css.dots}>
            {!still && (
              <button
                type="button"
                aria-label={stopped ? t('play') : t('pause')}
                onClick={() => setStopped((now) => !now)}
              >
                <Icon path={stopped ? moreIcons.play : moreIcons.pause} />
              </button>
            )}
            {shown.map((one, index) => (
              <button
                key={one.picture}
                type="button"
                aria-label={nameOf(index)}
                aria-current={index === at}
                onClick={() => setPlace(index)}
              >
                <i />
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
