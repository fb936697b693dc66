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

type CodeFormProps = {
  hint?: string
  /** The words of the button, and its colour if it takes something away. */
  label: string
  color?: string
  busy: boolean
  /** The refusal of the last try, '' for none. */
  refusal: string
  onCode: (code: string) => Promise<void>
  onCancel: () => void
}

/** Asks for a code before a change of the second factor. */
const CodeForm = ({ hint, label, color, busy, refusal, onCode, onCancel }: CodeFormProps) => {
  const t = useTexts()
  const a = useAccountTexts()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onCode(code)
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        label={a('codeOrRecovery')}
        description={hint}
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <p role="alert" className={classes.refused}>
        {refusal}
      </p>
      <div className={classes.row}>
        <Button type="submit" {...(color && { color })} loading={busy} disabled={code.trim() === ''}>
          {label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type ChangeProps = { onDone: () => void; onCancel: () => void }

const TurnOff = ({ onDone, onCancel }: ChangeProps) => {
  const a = useAccountTexts()
  const { run, refusal, busy } = useOwn()
  const stop = async (code: string) => {
    if ((await run('stopTotp', { code })) !== null) onDone()
  }
  return <CodeForm label={a('turnOff')} color="red" busy={busy} refusal={refusal} onCode={stop} onCancel={onCancel} />
}

/** Makes new recovery codes and shows them once. */
const NewCodes = ({ onDone, onCancel }: ChangeProps) => {
  const a = useAccountTexts()
  const { run, refusal, busy } = useOwn()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = async (code: string) => {
    const renewed = await run('renewRecoveryCodes', { code })
    if (renewed === null) return
    setCodes(renewed.recoveryCodes)
    onDone()
  }
  if (codes) return <Codes codes={codes} />
  const words = { label: a('newCodes'), hint: a('newCodesHint') }
  return <CodeForm {...words} busy={busy} refusal={refusal} onCode={renew} onCancel={onCancel} />
}

type Props = { on: boolean; codesLeft: number; onChange: () => void }

/** The second factor of the own account. */
export const TwoFactor = ({ on, codesLeft, onChange }: Props) => {
  const a = useAccountTexts()
  const [changing, setChanging] = useState<'off' | 'codes' | null>(null)
  // stays while its recovery codes are shown
  const [settingUp, setSettingUp] = useState(!on)
  const cancel = () => setChanging(null)
  return (
    <section className={classes.section} aria-labelledby="two-factor">
      <h2 id="two-factor" className={classes.heading}>
        {a('twoFactor')}
      </h2>
      <p className={classes.text}>{on ? a('twoFactorOn', { count: codesLeft }) : a('twoFactorWhy')}</p>
      {settingUp && <TwoFactorSetUp onDone={onChange} />}
      {on && changing === null && (
        <div className={classes.row}>
          <Button variant="default" onClick={() => setChanging('codes')}>
            {a('newCodes')}
          </Button>
          <Button variant="default" onClick={() => setChanging('off')}>
            {a('turnOff')}
          </Button>
        </div>
      )}
      {on && changing === 'codes' && <NewCodes onCancel={cancel} onDone={onChange} />}
      {on && changing === 'off' && (
        <TurnOff
          onCancel={cancel}
          onDone={() => {
            cancel()
            setSettingUp(true)
            onChange()
          }}
        />
      )}
    </section>
  )
}
