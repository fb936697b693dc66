import { createPiece } from '@foyer/browser/piece'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Notices } from '../notices/Notices.tsx'
import { textOf } from '../notices/reasonText.ts'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import classes from './SignIn.module.css'

// Whoever only types their password does not wait for these.
const MoreWays = createPiece(() =>
  import('../account/MoreWays.tsx').then(
    (module) => module.MoreWays,
    () => () => null,
  ),
)
const CodeStep = createPiece(async () => (await import('../account/CodeStep.tsx')).CodeStep)

/** Account and password; shows the server's refusal below them. */
export const SignIn = () => {
  const t = useTexts()
  const { signIn } = useAgent()
  const busy = useAgentState((state) => state.phase === 'signingIn')
  const [refusal, setRefusal] = useState('')
  const [capsLock, setCapsLock] = useState(false)
  const [loginToken, setLoginToken] = useState('')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Autofill of some browsers fires no change event, so the form itself is read.
    const form = new FormData(event.currentTarget)
    const account = String(form.get('account') ?? '').trim()
    const password = String(form.get('password') ?? '')
    if (account === '' || password === '') return setRefusal(t('fillBoth'))
    setRefusal('')
    signIn(account, password).then(
      (outcome) => {
        if (typeof outcome === 'object' && outcome !== null) setLoginToken(outcome.loginToken)
        else setRefusal(outcome === null ? '' : textOf(t, outcome))
      },
      () => setRefusal(t('failed')),
    )
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  if (loginToken !== '')
    return (
      <main className={classes.page}>
        <CodeStep loginToken={loginToken} onBack={() => setLoginToken('')} />
        <Notices />
      </main>
    )
  return (
    <main className={classes.page}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h1 className={classes.title}>{t('signInTitle')}</h1>
        <TextInput
          size="md"
          name="account"
          label={t('account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          withAsterisk={false}
        />
        <TextInput
          size="md"
          name="password"
          type="password"
          label={t('password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          description={capsLock ? t('capsLock') : null}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('signIn')}
        </Button>
        <MoreWays />
      </form>
      <Notices />
    </main>
  )
}
