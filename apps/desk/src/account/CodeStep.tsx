import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { textOf } from '../notices/reasonText.ts'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import classes from './account.module.css'
import { Card } from './Frame.tsx'
import { useAccountTexts, WithAccountTexts } from './texts.ts'

type Props = { loginToken: string; onBack: () => void }

const Step = ({ loginToken, onBack }: Props) => {
  const t = useTexts()
  const a = useAccountTexts()
  const { finishSignIn } = useAgent()
  const busy = useAgentState((state) => state.phase === 'signingIn')
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState('')
  const submit = () => {
    finishSignIn(loginToken, code).then(
      (reason) => setRefusal(reason === null ? '' : textOf(t, reason)),
      () => setRefusal(t('failed')),
    )
  }
  return (
    <Card title={a('codeTitle')} onSubmit={submit}>
      <p className={classes.text}>{a(recovery ? 'recoveryIntro' : 'codeIntro')}</p>
      <TextInput
        key={String(recovery)}
        size="md"
        label={a(recovery ? 'recoveryCode' : 'code')}
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <p role="alert" className={classes.refused}>
        {refusal}
      </p>
      <Button type="submit" size="md" fullWidth loading={busy} disabled={code.trim() === ''}>
        {t('signIn')}
      </Button>
      <Button variant="subtle" onClick={() => setRecovery(!recovery)}>
        {a(recovery ? 'useApp' : 'useRecovery')}
      </Button>
      <Button variant="subtle" color="gray" onClick={onBack}>
        {a('backToSignIn')}
      </Button>
    </Card>
  )
}

/** The second step of a sign-in: a code of the app, or a recovery code. */
export const CodeStep = (props: Props) => (
  <WithAccountTexts>
    <Step {...props} />
  </WithAccountTexts>
)
