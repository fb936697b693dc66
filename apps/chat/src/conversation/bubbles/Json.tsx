import { readJson } from '../../switches.ts'
import { type BubbleProps, useChat } from '../../useClient.ts'
import bubbleCss from './bubble.module.css'
import { clip } from './clip.ts'
import css from './drawn.module.css'
import { Fold } from './Words.tsx'

const shown = 12

/** JSON data, indented and folded if long. */
export const Json = ({ message }: BubbleProps) => {
  const { t } = useChat()
  const value = readJson(message.content)
  const text = value === null ? message.content : JSON.stringify(value, null, 2)
  const beginning = clip(text, shown, 1000)
  const folded = beginning !== text
  return (
    <div className={bubbleCss.bubble}>
      <Fold
        folded={folded}
        draw={(whole) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, which this is not
          <div className={css.json} role="group" dir="ltr" tabIndex={0} aria-label={t('data')}>
            <pre>{whole || !folded ? text : `${beginning}\n…`}</pre>
          </div>
        )}
      />
    </div>
  )
}
