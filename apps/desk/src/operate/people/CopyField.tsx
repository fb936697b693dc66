import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type CopyOutcome, copyText } from '../../copyText.ts'
import { useTexts } from '../../useClient.ts'
import classes from './people.module.css'

type Props = {
  label: string
  description?: ReactNode
  /** The name of the button that copies. */
  copyLabel: string
  value: string
}

/** A text that is to be taken elsewhere, with a button that copies it. */
export const CopyField = ({ label, description, copyLabel, value }: Props) => {
  const desk = useTexts()
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null)
  return (
    <div className={classes.copy}>
      <TextInput
        label={label}
        description={description}
        readOnly
        dir="ltr"
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={async () => setOutcome(await copyText(value))}>
        {copyLabel}
      </Button>
      <span role="status" className={classes.quiet}>
        {outcome && desk(outcome)}
      </span>
    </div>
  )
}
