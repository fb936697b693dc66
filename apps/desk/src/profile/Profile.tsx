import type { Card, Reason } from '@foyer/client/agent/types'
import type { DeskKey } from '@foyer/locales/desk/index'
import { MAIL_NOTIFY, type MailNotify } from '@foyer/protocol/kinds'
import { Button, Loader, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { FacePicture } from '../forms/FacePicture.tsx'
import { reasonText } from '../notices/reasonText.ts'
import { useAgent, useDesk, useTexts } from '../useClient.ts'
import classes from './Profile.module.css'

const lines = [
  ['phone', 'phone', 64],
  ['mobile', 'mobile', 64],
  ['email', 'email', 320],
  ['qq', 'qq', 64],
  ['wechat', 'wechat', 64],
] as const

const notifyTexts = { none: 'notifyNone', mine: 'notifyMine', group: 'notifyGroup' } as const satisfies Record<
  MailNotify,
  DeskKey
>

type FormProps = { card: Card; onDone: () => void }

const Form = ({ card, onDone }: FormProps) => {
  const t = useTexts()
  const { saveCard } = useAgent()
  const { locale } = useDesk()
  const first = useRef<HTMLInputElement>(null)
  // The dialog took the focus before the form was loaded.
  useEffect(() => first.current?.focus(), [])
  const [edited, setEdited] = useState(card)
  const [reason, setReason] = useState<Reason | null>(null)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<Card>) => setEdited((current) => ({ ...current, ...change }))
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBusy(true)
    const refused = await saveCard(edited)
    setBusy(false)
    setReason(refused)
    if (refused === null) onDone()
  }
  return (
    <form className={classes.form} onSubmit={save}>
      <p className={classes.intro}>{t('profileIntro')}</p>
      <FacePicture name={edited.nick} face={edited.face} onChange={(face) => set({ face })} />
      <TextInput
        label={t('nick')}
        required
        maxLength={64}
        dir="auto"
        value={edited.nick}
        onChange={(event) => set({ nick: event.currentTarget.value })}
        ref={first}
      />
      <Textarea
        label={t('signature')}
        maxLength={500}
        autosize
        minRows={1}
        maxRows={4}
        dir="auto"
        value={edited.sign}
        onChange={(event) => set({ sign: event.currentTarget.value })}
      />
      <div className={classes.lines}>
        {lines.map(([name, label, maxLength]) => (
          <TextInput
            key={name}
            label={t(label)}
            maxLength={maxLength}
            type={name === 'email' ? 'email' : 'text'}
            value={edited[name]}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <NativeSelect
        label={t('notifyMail')}
        description={t('notifyMailHint')}
        data={MAIL_NOTIFY.map((value) => ({ value, label: t(notifyTexts[value]) }))}
        value={edited.mailNotify}
        onChange={(event) => set({ mailNotify: event.currentTarget.value, mailLocale: locale })}
      />
      <p className={classes.refused} role="alert">
        {reason && reasonText(t, reason)}
      </p>
      <DialogFoot onCancel={onDone}>
        <Button type="submit" loading={busy} disabled={edited.nick.trim() === ''}>
          {t('save')}
        </Button>
      </DialogFoot>
    </form>
  )
}

const Loading = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts()
  const { loadCard } = useAgent()
  const [card, setCard] = useState<Card | null>(null)
  useEffect(() => {
    let cancelled = false
    loadCard().then(
      (loaded) => {
        if (cancelled) return
        // The agent's notice says why.
        if (loaded) setCard(loaded)
        else onDone()
      },
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [loadCard, onDone])
  if (card) return <Form card={card} onDone={onDone} />
  return (
    <p className={classes.intro} role="status">
      <Loader size="xs" aria-hidden="true" /> {t('loading')}
    </p>
  )
}

/** The agent's card as customers see it. */
export const Profile = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts()
  return (
    <Modal opened={opened} onClose={onClose} title={t('profile')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Loading onDone={onClose} />
    </Modal>
  )
}
