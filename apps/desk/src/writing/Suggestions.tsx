import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../useClient.ts'
import classes from './Suggestions.module.css'
import type { Suggest } from './useSuggest.ts'

/** The list above the text field; the focus stays in the field. */
export const Suggestions = ({ suggest, name }: { suggest: Suggest; name: string }) => {
  const t = useTexts()
  const { open, found, at, listId, optionId } = suggest
  return (
    <>
      <VisuallyHidden role="status">{open ? t('suggestionsFound', { count: found.length }) : ''}</VisuallyHidden>
      {open && (
        <div id={listId} role="listbox" aria-label={name} className={classes.list}>
          {found.map(({ id, name: word, detail, insert }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field, which has the focus, handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the text field names the active option
            <div
              key={id}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              className={classes.option}
              // The focus must not leave the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={insert}
            >
              <span className={classes.word} dir="auto">
                {word}
              </span>
              <span className={classes.more} dir="auto">
                {detail}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
