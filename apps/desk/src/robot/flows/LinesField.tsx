import { Textarea } from '@mantine/core'
import { useState } from 'react'

type Props = {
  label: string
  /** What is kept of what was written. */
  value: string
  /** How a text would come back as `value`. */
  same: (text: string) => string
  onChange: (text: string) => void
  dir?: 'auto' | 'ltr'
}

/** A list that is written one a line. The line that is just begun stays as it is typed, though nothing is kept of it yet. */
export const LinesField = ({ label, value, same, onChange, dir = 'auto' }: Props) => {
  const [typed, setTyped] = useState(value)
  return (
    <Textarea
      label={label}
      autosize
      minRows={2}
      maxRows={10}
      dir={dir}
      value={same(typed) === value ? typed : value}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(event.currentTarget.value)
      }}
    />
  )
}
