import css from './more.module.css'

type ChoicesProps = {
  readonly title?: string
  readonly choices: readonly { readonly key: string; readonly name: string; readonly choose: () => void }[]
}

/** Things to choose from under a message. */
export const Choices = ({ title, choices }: ChoicesProps) => (
  <div className={css.choices}>
    {title && <p dir="auto">{title}</p>}
    {choices.map(({ key, name, choose }) => (
      <button key={key} type="button" dir="auto" onClick={choose}>
        {name}
      </button>
    ))}
  </div>
)
