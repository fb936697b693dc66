import type { OwnResponse } from '@foyer/client/agent/ownAccount'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { textOf } from '../notices/reasonText.ts'
import { useAgent, useTexts } from '../useClient.ts'
import classes from './account.module.css'
import { Card, Frame } from './Frame.tsx'
import { NewPassword } from './NewPassword.tsx'
import { TwoFactorSetUp } from './TwoFactor.tsx'
import { useAccountTexts } from './texts.ts'
import { useLoaded, useOwn } from './useOwn.ts'

const useToken = (): string => new URLSearchParams(useLocation().search).get('token') ?? ''

const Refusal = ({ text }: { text: string }) => (
  <p role="alert" className={classes.refused}>
    {text}
  </p>
)

const Back = () => {
  const a = useAccountTexts()
  return <Link to="/">{a('backToSignIn')}</Link>
}

/** After the password: a second factor, which can wait. */
const Welcome = () => {
  const a = useAccountTexts()
  const [done, setDone] = useState(false)
  return (
    <Card title={a('welcome')}>
      {!done && <p className={classes.text}>{a('twoFactorWhy')}</p>}
      <TwoFactorSetUp onDone={() => setDone(true)} />
      <Button component={Link} to="/" variant={done ? 'filled' : 'default'}>
        {a('toDesk')}
      </Button>
    </Card>
  )
}

type Invited = OwnResponse<'getInvite'>

const Accept = ({ token, invite, onAccepted }: { token: string; invite: Invited; onAccepted: () => void }) => {
  const t = useTexts()
  const a = useAccountTexts()
  const { acceptInvite } = useAgent()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const reason = await acceptInvite(token, password)
    setBusy(false)
    if (reason === null) onAccepted()
    else setRefusal(textOf(t, reason))
  }
  return (
    <Card title={a('inviteTitle', { company: invite.tenantName })} onSubmit={() => void submit()}>
      <p className={classes.text}>{a('inviteIntro', { account: invite.account })}</p>
      <input type="hidden" name="account" autoComplete="username" value={invite.account} readOnly />
      <NewPassword value={password} onChange={setPassword} token={token} label={t('password')} />
      <Refusal text={refusal} />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={password === ''}>
        {a('setPassword')}
      </Button>
    </Card>
  )
}

const Invite = () => {
  const a = useAccountTexts()
  const token = useToken()
  const { run, refusal } = useOwn()
  const [invite, setInvite] = useState<Invited | null>(null)
  const [accepted, setAccepted] = useState(false)
  useEffect(() => {
    run('getInvite', { token }).then(setInvite, () => {})
  }, [run, token])
  if (accepted) return <Welcome />
  if (invite) return <Accept token={token} invite={invite} onAccepted={() => setAccepted(true)} />
  return (
    <Card title={a('invitation')}>
      <Refusal text={refusal} />
      <Back />
    </Card>
  )
}

const Reset = () => {
  const t = useTexts()
  const a = useAccountTexts()
  const token = useToken()
  const { run, refusal, busy } = useOwn()
  const [password, setPassword] = useState('')
  const [done, setDone] = useState(false)
  const submit = async () => {
    if ((await run('resetPassword', { token, newPassword: password })) !== null) setDone(true)
  }
  if (done)
    return (
      <Card title={a('resetTitle')}>
        <p className={classes.text} role="status">
          {a('resetDone')}
        </p>
        <Back />
      </Card>
    )
  return (
    <Card title={a('resetTitle')} onSubmit={() => void submit()}>
      <NewPassword value={password} onChange={setPassword} token={token} label={t('password')} />
      <Refusal text={refusal} />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={password === ''}>
        {a('setPassword')}
      </Button>
      <Back />
    </Card>
  )
}

const Ask = () => {
  const t = useTexts()
  const a = useAccountTexts()
  const { run, refusal, busy } = useOwn()
  const [account, setAccount] = useState('')
  const [sent, setSent] = useState(false)
  const submit = async () => {
    if ((await run('askPasswordReset', { account: account.trim() })) !== null) setSent(true)
  }
  return (
    <Card title={a('forgot')} onSubmit={() => void submit()}>
      <p className={classes.text} role="status">
        {a(sent ? 'linkSent' : 'forgotIntro')}
      </p>
      {!sent && (
        <>
          <TextInput
            size="md"
            label={t('account')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={account}
            onChange={(event) => setAccount(event.currentTarget.value)}
          />
          <Refusal text={refusal} />
          <Button type="submit" size="md" fullWidth loading={busy} disabled={account.trim() === ''}>
            {a('sendLink')}
          </Button>
        </>
      )}
      <Back />
    </Card>
  )
}

const Forgot = () => {
  const a = useAccountTexts()
  const { data } = useLoaded('getSignInWays')
  if (data === null) return null
  if (data.resetByMail === 1) return <Ask />
  return (
    <Card title={a('forgot')}>
      <p className={classes.text}>{a('forgotNoMail')}</p>
      <code className={classes.secret} dir="ltr">
        npm run --silent admin -- password ACCOUNT
      </code>
      <Back />
    </Card>
  )
}

/** Opened by the link of an invitation: a password, then a second factor. */
export const InvitePage = () => (
  <Frame>
    <Invite />
  </Frame>
)

/** Opened by the link of a forgotten password. */
export const ResetPage = () => (
  <Frame>
    <Reset />
  </Frame>
)

/** What somebody does who forgot their password. */
export const ForgotPage = () => (
  <Frame>
    <Forgot />
  </Frame>
)
