import { type Locale, locales, tagOf } from '@foyer/locales'
import { Button, NativeSelect, TextInput, useMantineColorScheme } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Starting } from '../Starting.tsx'
import { useShell } from '../shell/shell.ts'
import { readStoredLocale, storeLocale } from '../storedLocale.ts'
import { useTexts, useTimes } from '../useClient.ts'
import classes from './account.module.css'
import { browserName } from './browserName.ts'
import { NewPassword } from './NewPassword.tsx'
import { TwoFactor } from './TwoFactor.tsx'
import { useAccountTexts, WithAccountTexts } from './texts.ts'
import { useLoaded, useOwn } from './useOwn.ts'

const Password = () => {
  const t = useTexts()
  const a = useAccountTexts()
  const { notify } = useShell()
  const { run, refusal, busy } = useOwn()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if ((await run('changePassword', { oldPassword: old, newPassword: password })) === null) return
    setOld('')
    setPassword('')
    notify(a('passwordChanged'))
  }
  return (
    <section className={classes.section} aria-labelledby="own-password">
      <h2 id="own-password" className={classes.heading}>
        {t('password')}
      </h2>
      <form onSubmit={(event) => void submit(event)}>
        <TextInput
          size="md"
          type="password"
          autoComplete="current-password"
          label={a('oldPassword')}
          value={old}
          onChange={(event) => setOld(event.currentTarget.value)}
        />
        <NewPassword value={password} onChange={setPassword} label={a('newPassword')} />
        <p role="alert" className={classes.refused}>
          {refusal}
        </p>
        <div className={classes.row}>
          <Button type="submit" loading={busy} disabled={old === '' || password === ''}>
            {a('changePassword')}
          </Button>
        </div>
      </form>
    </section>
  )
}

const SignIns = () => {
  const a = useAccountTexts()
  const times = useTimes()
  const { data, reload } = useLoaded('getSignInList')
  const { run, refusal } = useOwn()
  const end = async (id: string) => {
    if ((await run('endSignIn', { id })) !== null) reload()
  }
  const endOthers = async () => {
    if ((await run('endOtherSignIns', {})) !== null) reload()
  }
  return (
    <section className={classes.section} aria-labelledby="sign-ins">
      <h2 id="sign-ins" className={classes.heading}>
        {a('signIns')}
      </h2>
      <ul className={classes.list}>
        {data?.map((one) => (
          <li key={one.id} className={classes.entry}>
            <span className={classes.where}>
              <bdi>{browserName(one.browser)}</bdi> · <bdi>{one.address}</bdi>
              <br />
              <span className={classes.text}>
                {one.current === 1 ? a('thisOne') : a('lastSeen', { time: times.full(one.lastTime) })}
              </span>
            </span>
            {one.current === 0 && (
              <Button variant="default" size="xs" onClick={() => void end(one.id)}>
                {a('endIt')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className={classes.refused}>
        {refusal}
      </p>
      {(data?.length ?? 0) > 1 && (
        <Button variant="default" onClick={() => void endOthers()}>
          {a('endOthers')}
        </Button>
      )}
    </section>
  )
}

const schemes = { auto: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const
type Scheme = keyof typeof schemes
const isScheme = (word: string): word is Scheme => word in schemes

/** A language in its own words. */
const ownName = (locale: Locale): string =>
  new Intl.DisplayNames([tagOf(locale)], { type: 'language' }).of(tagOf(locale)) ?? locale

const Appearance = () => {
  const a = useAccountTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (locale: string) => {
    storeLocale(localStorage, locale)
    location.reload()
  }
  return (
    <section className={classes.section} aria-labelledby="appearance">
      <h2 id="appearance" className={classes.heading}>
        {a('appearance')}
      </h2>
      <div className={classes.wide}>
        <NativeSelect
          label={a('language')}
          value={readStoredLocale(localStorage)}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: '', label: a('languageBrowser') },
            ...locales.map((locale) => ({ value: locale, label: ownName(locale) })),
          ]}
        />
        <NativeSelect
          label={a('theme')}
          value={colorScheme}
          onChange={(event) => {
            const { value } = event.currentTarget
            if (isScheme(value)) setColorScheme(value)
          }}
          data={Object.entries(schemes).map(([value, key]) => ({ value, label: a(key) }))}
        />
      </div>
    </section>
  )
}

const Inside = () => {
  const t = useTexts()
  const a = useAccountTexts()
  const { show } = useShell()
  const { data, reload } = useLoaded('getOwnAccount')
  if (data === null) return <Starting />
  return (
    <main className={classes.page}>
      <div className={classes.sections}>
        <h1 className={classes.title}>
          {t('ownAccount')} · <bdi>{data.account}</bdi>
        </h1>
        <section className={classes.section} aria-labelledby="own-card">
          <h2 id="own-card" className={classes.heading}>
            {t('profile')}
          </h2>
          <p className={classes.text}>{a('profileIntro')}</p>
          <Button variant="default" onClick={() => show('profile')}>
            {a('editProfile')}
          </Button>
        </section>
        {data.hasPassword === 1 && <Password />}
        <TwoFactor on={data.totp === 1} codesLeft={data.recoveryCodesLeft} onChange={reload} />
        <SignIns />
        <Appearance />
      </div>
    </main>
  )
}

/** The own account: card, password, second factor, sign-ins, language and theme. */
export const AccountPage = () => (
  <WithAccountTexts fallback={<Starting />}>
    <Inside />
  </WithAccountTexts>
)
