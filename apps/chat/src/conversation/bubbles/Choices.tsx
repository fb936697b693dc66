import css from './drawn.module.css'

type ChoicesProps = {
  readonly title?: string
  readonly choices: readonly { readonly key: string; readonly name: string; readonly choose: () => unknown }[]
}

/** Things to choose from under a message. */
export const Choices = ({ title, choices }: ChoicesProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, which this is not
  <div className={css.choices} role="group" aria-label={title || undefined}>
    {title && <p dir="auto">{title}</p>}
    {choices.map(({ key, name, choose }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: keys of a stranger may be equal, and choices never change places
      <button key={`${index} ${key}`} type="button" dir="auto" onClick={choose}>
        {name}
      </button>
    ))}
  </div>
)
