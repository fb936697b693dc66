import { Fragment } from 'react'
import { bag, list, readJson, text } from '../../switches.ts'
import type { BubbleProps } from '../../useClient.ts'
import css from './bubble.module.css'
import { Menus } from './Menus.tsx'
import { TextBubble } from './TextBubble.tsx'
import { Words } from './Words.tsx'

/** Automatic tips: each a text with menu buttons below (G-39). */
export const Tips = ({ message }: BubbleProps) => {
  const tips = list(readJson(message.content)).map(bag)
  if (tips.length === 0) return <TextBubble message={message} />
  return tips.map((tip, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tips of one message never change places
    <Fragment key={index}>
      {text(tip.text) && (
        <div className={css.bubble} dir="auto">
          <Words text={text(tip.text)} />
        </div>
      )}
      <Menus keys={list(tip.btnList)} />
    </Fragment>
  ))
}
