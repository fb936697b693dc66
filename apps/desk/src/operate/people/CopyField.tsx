import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '../../useClient.ts'
import classes from './people.module.css'

type Props = {
  label: string
  /** The name of the button that copies. */
  copyLabel: string
  value: string
}

/** A text that is to be taken elsewhere, with a button that copies it. */
export const CopyField = ({ label, copyLabel, value }: Props) => {
  const desk = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // without TLS there is no clipboard: the text is selected, so that a key copies it
      field.current?.select()
    }
  }
  return (
    <div className={classes.copy}>
      <TextInput
        ref={field}
        label={label}
        readOnly
        dir="ltr"
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={copy}>
        {copyLabel}
      </Button>
      <span role="status" className={classes.quiet}>
        {copied && desk('copied')}
      </span>
    </div>
  )
}
