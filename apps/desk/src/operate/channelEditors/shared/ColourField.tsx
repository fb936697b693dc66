import { TextInput } from '@mantine/core'
import { colourProblem } from './checks.ts'
import { sixDigits } from './contrast.ts'
import classes from './editors.module.css'
import { useEditorTexts } from './words.ts'

type Props = {
  label: string
  value: string
  /** The colour that counts while the value is empty. */
  other: string
  onChange: (value: string) => void
}

/** A hex colour, typed or picked. */
export const ColourField = ({ label, value, other, onChange }: Props) => {
  const t = useEditorTexts()
  const problem = colourProblem(value)
  return (
    <TextInput
      label={label}
      dir="ltr"
      maxLength={9}
      spellCheck={false}
      placeholder={other}
      value={value}
      error={problem !== null && t(problem)}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      leftSection={
        <input
          type="color"
          className={classes.colour}
          aria-label={t('pickColour', { name: label })}
          value={sixDigits(value, sixDigits(other, '#000000'))}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  )
}
