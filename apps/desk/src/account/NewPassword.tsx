import { PASSWORD_MIN } from '@foyer/protocol/limits'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAgent } from '../useClient.ts'
import classes from './account.module.css'
import { useAccountTexts } from './texts.ts'

/** What the server says of a password: its fault, '' for none, and its strength. */
type Judged = { readonly password: string; readonly fault: string; readonly strength: number }

const strengths = { 1: 'strengthEnough', 2: 'strengthGood', 3: 'strengthBest' } as const

const PAUSE_MS = 400

/** Asks the server once the user pauses: it has the list of common passwords. */
const useJudged = (password: string, token: string | undefined): Judged | null => {
  const { own } = useAgent()
  const [judged, setJudged] = useState<Judged | null>(null)
  useEffect(() => {
    if ([...password].length < PASSWORD_MIN) return
    let gone = false
    const timer = setTimeout(() => {
      own('tryPassword', { password, ...(token !== undefined && { token }) }).then(
        (answer) => {
          if (!gone && answer.ok) setJudged({ password, ...answer.data })
        },
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [own, password, token])
  return judged?.password === password ? judged : null
}

const Rule = ({ met, text }: { met: boolean; text: string }) => (
  <li className={classes.rule} data-met={met}>
    <span className={classes.mark} aria-hidden="true">
      {met ? '✓' : '○'}
    </span>
    {text}
  </li>
)

type Props = {
  value: string
  onChange: (value: string) => void
  /** Of an invitation or a reset; without it the caller's own account counts. */
  token?: string
  label: string
}

/** A new password, with its rules as they are met, and its strength in words. */
export const NewPassword = ({ value, onChange, token, label }: Props) => {
  const a = useAccountTexts()
  const judged = useJudged(value, token)
  const long = [...value].length >= PASSWORD_MIN
  const { fault = 'length', strength = 0 } = judged ?? {}
  const strength123 = strength === 1 || strength === 2 || strength === 3 ? a(strengths[strength]) : ''
  return (
    <div className={classes.wide}>
      <TextInput
        size="md"
        type="password"
        name="new-password"
        autoComplete="new-password"
        label={label}
        required
        withAsterisk={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <ul className={classes.rules}>
        <Rule met={long} text={a('ruleLength', { min: PASSWORD_MIN })} />
        <Rule met={long && judged !== null && fault !== 'name' && fault !== 'account'} text={a('ruleName')} />
        <Rule met={long && judged !== null && fault === ''} text={a('ruleCommon')} />
      </ul>
      <p className={classes.text} role="status">
        {long ? strength123 : ''}
      </p>
    </div>
  )
}
