import { describeChosen } from '@foyer/client/forms/words'
import type { FormField } from '@foyer/client/message'
import type { Texts } from '@foyer/locales'
import type { ChatKey } from '@foyer/locales/chat/index'
import css from './Field.module.css'

type AnswersProps = { readonly fields: readonly FormField[]; readonly t: Texts<ChatKey> }

/** A submitted form, read-only. */
export const Answers = ({ fields, t }: AnswersProps) => (
  <dl className={css.answers}>
    {fields.map((field) => {
      const words = describeChosen(field)
      return (
        <div key={field.id}>
          <dt>
            <bdi>{field.name}</bdi>
          </dt>
          <dd className={words ? undefined : css.none}>{words ? <bdi>{words}</bdi> : t('noAnswer')}</dd>
        </div>
      )
    })}
  </dl>
)
