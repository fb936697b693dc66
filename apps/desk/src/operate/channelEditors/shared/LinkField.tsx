import { TextInput } from '@mantine/core'
import { LINK_MAX, linkProblem, neededLinkProblem } from './checks.ts'
import { useEditorTexts } from './words.ts'

type Props = {
  label: string
  description?: string
  value: string
  required?: boolean
  className?: string
  onChange: (value: string) => void
}

/** The address of a page. */
export const LinkField = ({ value, required = false, onChange, ...rest }: Props) => {
  const t = useEditorTexts()
  const problem = required ? neededLinkProblem(value) : linkProblem(value)
  return (
    <TextInput
      {...rest}
      type="url"
      inputMode="url"
      dir="ltr"
      placeholder="https://"
      maxLength={LINK_MAX}
      required={required}
      value={value}
      error={problem !== null && t(problem)}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
    />
  )
}
