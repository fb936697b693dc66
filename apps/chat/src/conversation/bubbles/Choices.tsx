import css from './drawn.module.css'

type ChoicesProps = {
  readonly title?: string
  /** A heading; absent if the text above already says it. */
  readonly label?: string
  /** The visitor has already chosen. */
  readonly spent?: boolean
  readonly choices: readonly { readonly key: string; readonly name: string; readonly choose: () => unknown }[]
}

/** Choices under a message. */
export const Choices = ({ title, label = title, spent = false, choices }: ChoicesProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, which this is not
  <div className={css.choices} role="group" aria-label={label || undefined}>
    {title && <p dir="auto">{title}</p>}
    {choices.map(({ key, name, choose }, index) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: keys from outside may be equal, and choices never change places
        key={`${index} ${key}`}
        type="button"
        dir="auto"
        aria-disabled={spent || undefined}
        onClick={() => spent || choose()}
      >
        {name}
      </button>
    ))}
  </div>
)
