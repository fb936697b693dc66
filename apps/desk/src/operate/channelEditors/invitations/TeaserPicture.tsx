import { createTeaser } from '@foyer/browser/teaser'
import { directionOf, tagOf, toLocale } from '@foyer/locales'
import { useEffect, useRef } from 'react'
import { useDesk } from '../../../useClient.ts'
import { useEditorTexts } from '../shared/words.ts'
import classes from './invitations.module.css'

const BUBBLE =
  'M4 5.5A2.5 2.5 0 0 1 6.5 3h11A2.5 2.5 0 0 1 20 5.5v8a2.5 2.5 0 0 1-2.5 2.5H11l-4.6 4.1c-.5.4-1.2.1-1.2-.5V16A2 2 0 0 1 4 14z'

type Props = {
  text: string
  /** The language of the text, '' for the channel's own. */
  locale: string
  colorScheme: 'system' | 'light' | 'dark'
}

/** An invitation beside the launcher, drawn by what draws it on host pages. */
export const TeaserPicture = ({ text, locale, colorScheme }: Props) => {
  const t = useEditorTexts()
  const desk = useDesk()
  const page = useRef<HTMLDivElement>(null)
  const language = toLocale(locale) ?? desk.locale
  useEffect(() => {
    const teaser = createTeaser({
      text,
      lang: tagOf(language),
      dir: directionOf(language),
      closeLabel: '×',
      colorScheme: colorScheme === 'system' ? undefined : colorScheme,
      side: 'right',
      onOpen: () => {},
      onClose: () => {},
    })
    page.current?.append(teaser)
    return () => teaser.remove()
  }, [text, language, colorScheme])
  return (
    <div role="img" aria-label={t('ruleLook')} className={classes.picture}>
      <div ref={page} inert className={classes.host}>
        <span className={classes.launcher}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={BUBBLE} fill="currentColor" />
          </svg>
        </span>
      </div>
    </div>
  )
}
