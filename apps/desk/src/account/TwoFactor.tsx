import type { OwnResponse } from '@foyer/client/agent/ownAccount'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { encode } from 'uqr'
import { type CopyOutcome, copyText } from '../copyText.ts'
import { useTexts } from '../useClient.ts'
import classes from './account.module.css'
import { useAccountTexts } from './texts.ts'
import { useOwn } from './useOwn.ts'

const MODULE = 4

/** Dark squares of a QR code as one path; the page's policy allows no picture of elsewhere. */
const Qr = ({ text, label }: { text: string; label: string }) => {
  const { size, data } = useMemo(() => encode(text, { border: 0 }), [text])
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter((part) => part !== '')
    .join('')
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={label}
      width={size * MODULE + 32}
      height={size * MODULE + 32}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Codes that are shown once. */
const Codes = ({ codes }: { codes: readonly string[] }) => {
  const a = useAccountTexts()
  const t = useTexts()
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null)
  const text = `${codes.join('\n')}\n`
  return (
    <div className={classes.wide} role="status">
      <strong className={classes.heading}>{a('codesTitle')}</strong>
      <p className={classes.text}>{a('codesIntro')}</p>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.row}>
        <Button variant="default" onClick={async () => setOutcome(await copyText(text))}>
          {a('copy')}
        </Button>
        <Button
          component="a"
          variant="default"
          download="foyer-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {a('download')}
        </Button>
        <span>{outcome && t(outcome)}</span>
      </div>
    </div>
  )
}

type Started = OwnResponse<'startTotp'>

/** Turns the second factor on: the app's code is scanned, a first code confirms it, the recovery codes are shown once. */
export const TwoFactorSetUp = ({ onDone }: { onDone: () => void }) => {
  const a = useAccountTexts()
  const { run, refusal, busy } = useOwn()
  const [started, setStarted] = useState<Started | null>(null)
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    const confirmed = await run('confirmTotp', { code })
    if (confirmed === null) return
    setCodes(confirmed.recoveryCodes)
    onDone()
  }
  if (codes) return <Codes codes={codes} />
  if (!started)
    return (
      <>
        <Button loading={busy} onClick={async () => setStarted(await run('startTotp', {}))}>
          {a('turnOn')}
        </Button>
        <p role="alert" className={classes.refused}>
          {refusal}
        </p>
      </>
    )
  return (
    <form className={classes.wide} onSubmit={(event) => void confirm(event)}>
      <p className={classes.text}>{a('scan')}</p>
      <Qr text={started.otpauth} label={a('qrCode')} />
      <p className={classes.text}>
        {a('orType')}{' '}
        <code className={classes.secret} dir="ltr">
          {started.secret}
        </code>
      </p>
      <TextInput
        label={a('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <p role="alert" className={classes.refused}>
        {refusal}
      </p>
      <Button type="submit" loading={busy} disabled={code.trim() === ''}>
        {a('confirm')}
      </Button>
    </form>
  )
}

/** Turns the second factor off; needs a code. */
const TurnOff = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const t = useTexts()
  const a = useAccountTexts()
  const { run, refusal, busy } = useOwn()
  const [code, setCode] = useState('')
  const stop = async (event: FormEvent) => {
    event.preventDefault()
    if ((await run('stopTotp', { code })) !== null) onDone()
  }
  return (
    <form onSubmit={(event) => void stop(event)}>
      <TextInput
        label={a('codeOrRecovery')}
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <p role="alert" className={classes.refused}>
        {refusal}
      </p>
      <div className={classes.row}>
        <Button type="submit" color="red" loading={busy} disabled={code.trim() === ''}>
          {a('turnOff')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type Props = { on: boolean; codesLeft: number; onChange: () => void }

/** The second factor of the own account. */
export const TwoFactor = ({ on, codesLeft, onChange }: Props) => {
  const a = useAccountTexts()
  const [turningOff, setTurningOff] = useState(false)
  // stays while its recovery codes are shown
  const [settingUp, setSettingUp] = useState(!on)
  return (
    <section className={classes.section} aria-labelledby="two-factor">
      <h2 id="two-factor" className={classes.heading}>
        {a('twoFactor')}
      </h2>
      <p className={classes.text}>{on ? a('twoFactorOn', { count: codesLeft }) : a('twoFactorWhy')}</p>
      {settingUp && <TwoFactorSetUp onDone={onChange} />}
      {on && !turningOff && (
        <Button variant="default" onClick={() => setTurningOff(true)}>
          {a('turnOff')}
        </Button>
      )}
      {on && turningOff && (
        <TurnOff
          onCancel={() => setTurningOff(false)}
          onDone={() => {
            setTurningOff(false)
            setSettingUp(true)
            onChange()
          }}
        />
      )}
    </section>
  )
}
