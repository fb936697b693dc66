import { Textarea } from '@mantine/core'
import { useState } from 'react'

type Props = {
  label: string
  /** The stored value as text. */
  value: string
  /** The stored value that a typed text would have. */
  same: (text: string) => string
  onChange: (text: string) => void
  dir?: 'auto' | 'ltr'
}

/** A list that is typed as lines. An unfinished line stays as typed although it is not stored yet. */
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
