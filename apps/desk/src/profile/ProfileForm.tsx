import type { Card, Reason } from '@foyer/client/agent/types'
import type { DeskKey } from '@foyer/locales/desk/index'
import { MAIL_NOTIFY, type MailNotify } from '@foyer/protocol/kinds'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { FacePicture } from '../forms/FacePicture.tsx'
import { reasonText } from '../notices/reasonText.ts'
import { LanguageSwitch } from '../operate/languages/LanguageSwitch.tsx'
import { Translated } from '../operate/languages/Translated.tsx'
import { VisitorText } from '../operate/languages/VisitorText.tsx'
import { WithOperateTexts } from '../operate/texts.ts'
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

type WordsProps = { card: Card; set: (change: Partial<Card>) => void }

/** What the card says in every language. */
const Words = ({ card, set }: WordsProps) => {
  const t = useTexts()
  const { nick, sign, translations } = card
  return (
    <Translated
      translations={translations}
      texts={[
        { path: 'adminNick', text: nick },
        { path: 'adminCardSign', text: sign },
      ]}
      onTranslations={(changed) => set({ translations: changed })}
    >
      <LanguageSwitch />
      <VisitorText
        path="adminNick"
        label={t('nick')}
        value={nick}
        onChange={(changed) => set({ nick: changed })}
        maxLength={64}
        required
        focused
      />
      <VisitorText
        path="adminCardSign"
        label={t('signature')}
        value={sign}
        onChange={(changed) => set({ sign: changed })}
        maxLength={500}
        multiline
      />
    </Translated>
  )
}

/** Edits the card, its name and signature in every language (D-20). */
export const ProfileForm = ({ card, onDone }: FormProps) => {
  const t = useTexts()
  const { saveCard } = useAgent()
  const { locale } = useDesk()
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
    <WithOperateTexts fallback={<p role="status">{t('loading')}</p>}>
      <form className={classes.form} onSubmit={save}>
        <p className={classes.intro}>{t('profileIntro')}</p>
        <FacePicture name={edited.nick} face={edited.face} onChange={(face) => set({ face })} />
        <Words card={edited} set={set} />
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
    </WithOperateTexts>
  )
}
