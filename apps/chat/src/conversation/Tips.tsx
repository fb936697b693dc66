import { useChat } from '../useClient.ts'
import css from './Composer.module.css'
import { optionId, tipsId, type useTips } from './useTips.ts'

export const Tips = ({ tips }: { readonly tips: ReturnType<typeof useTips> }) => {
  const { t } = useChat()
  if (tips.shown.length === 0) return null
  return (
    <div id={tipsId} className={css.tips} role="listbox" aria-label={t('suggestions')}>
      {tips.shown.map(({ question, docId }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus and names the active option
        <div
          key={docId + question}
          id={optionId(index)}
          className={css.tip}
          role="option"
          aria-selected={index === tips.active}
          dir="auto"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => tips.ask(index)}
        >
          {question}
        </div>
      ))}
    </div>
  )
}
