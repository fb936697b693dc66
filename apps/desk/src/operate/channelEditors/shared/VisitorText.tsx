import { VisuallyHidden } from '@mantine/core'
import { VisitorText as InLanguages } from '../../languages/VisitorText.tsx'
import type { Problem } from './checks.ts'
import { useEditorTexts } from './words.ts'

type Props = {
  label: string
  description?: string
  /** The path of the member, which its translations go by (D-20). */
  path: string
  value: string
  maxLength: number
  required?: boolean
  /** Several lines. */
  long?: boolean
  problem?: Problem
  /** The label is only for screen readers. */
  bare?: boolean
  className?: string
  onChange: (value: string) => void
}

/** A text that visitors read. */
export const VisitorText = ({ label, long = false, bare = false, problem = null, ...rest }: Props) => {
  const t = useEditorTexts()
  return (
    <InLanguages
      {...rest}
      label={bare ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      {...(bare ? { placeholder: label } : {})}
      multiline={long}
      error={problem !== null && t(problem)}
    />
  )
}
