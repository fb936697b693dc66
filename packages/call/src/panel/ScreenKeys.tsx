import { Fragment, type ReactNode } from 'react'
import css from './ScreenKeys.module.css'

/** How a part of the screen is copied and pasted: the labels on the keys, the same in every language. */
const systems = [
  { system: 'Windows', copy: ['Win', 'Shift', 'S'], paste: ['Ctrl', 'V'] },
  { system: 'Mac', copy: ['Control', 'Shift', '⌘', '4'], paste: ['⌘', 'V'] },
] as const

const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <dd dir="ltr">
    {keys.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && ' + '}
        <kbd>{key}</kbd>
      </Fragment>
    ))}
  </dd>
)

type Props = {
  readonly copy: string
  readonly paste: string
  /** What an app has besides for a system. */
  readonly more?: (system: (typeof systems)[number]['system']) => ReactNode
}

/** The shortcuts of both systems by which a part of the screen is shown without a call (S2.2-19, S2.2-20); in the colours of its app. */
export const ScreenKeys = ({ copy, paste, more }: Props) => (
  <div className={css.systems}>
    {systems.map(({ system, ...keys }) => (
      <section key={system} aria-label={system}>
        <h3>{system}</h3>
        <dl>
          <dt>{copy}</dt>
          <Keys keys={keys.copy} />
          <dt>{paste}</dt>
          <Keys keys={keys.paste} />
        </dl>
        {more?.(system)}
      </section>
    ))}
  </div>
)
