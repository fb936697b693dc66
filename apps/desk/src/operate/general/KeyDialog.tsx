import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { NotSaved } from '../editing/NotSaved.tsx'
import { CopyField } from '../people/CopyField.tsx'
import { usePeopleTexts } from '../people/texts.ts'
import { type ManageChannel, useManageMutation } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useSettingTexts } from '../settingTexts.ts'
import { useOperateTexts } from '../texts.ts'
import { channelName } from './channelName.ts'
import classes from './general.module.css'
import type { IdentityKey } from './IdentityKeys.tsx'
import { useGeneralTexts } from './texts.ts'

type Props = { known: IdentityKey | null; channels: readonly ManageChannel[]; onDone: () => void }

/** The secret of a new key, which nobody can see again. */
const Shown = ({ made, onDone }: { made: IdentityKey; onDone: () => void }) => {
  const t = useGeneralTexts()
  const people = usePeopleTexts()
  return (
    <div className={classes.dialog}>
      <p role="status">{people('keyOnce')}</p>
      <CopyField label={made.name} copyLabel={people('copyKey')} value={made.secret ?? ''} />
      <p className={classes.quiet}>
        ID: <code dir="ltr">{made.keyId}</code>
      </p>
      <p className={classes.quiet}>{t('keyUse')}</p>
      <DialogFoot>
        <Button onClick={onDone}>{people('done')}</Button>
      </DialogFoot>
    </div>
  )
}

const Form = ({ known, channels, onSaved, onDone }: Props & { onSaved: (saved: IdentityKey) => void }) => {
  const words = useOperateTexts()
  const people = usePeopleTexts()
  const settings = useSettingTexts()
  const reasonOf = useReason()
  const [name, setName] = useState(known?.name ?? '')
  const [channelId, setChannelId] = useState(channels[0]?.channelId ?? '')
  const saving = useManageMutation('saveIdentityKey', ['getIdentityKeyList'])
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const target = known ? { keyId: known.keyId, version: known.version ?? 0 } : { channelId }
    saving.mutate(Object.assign(target, { name }), { onSuccess: onSaved })
  }
  return (
    <form className={classes.dialog} onSubmit={save}>
      {saving.error && <NotSaved reason={reasonOf(saving.error)} />}
      <TextInput
        label={settings.label('identityKey.name')}
        description={settings.help('identityKey.name')}
        required
        maxLength={64}
        dir="auto"
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {!known && (
        <NativeSelect
          label={people('aChannel')}
          data={channels.map((one) => ({ value: one.channelId, label: channelName(one, one.channelId) }))}
          value={channelId}
          onChange={({ currentTarget }) => setChannelId(currentTarget.value)}
        />
      )}
      <DialogFoot onCancel={onDone}>
        <Button type="submit" loading={saving.isPending} disabled={name.trim() === ''}>
          {known ? words('save') : people('makeKey')}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** Makes a key and shows its secret once, or renames one. */
export const KeyDialog = (props: Props) => {
  const t = useGeneralTexts()
  const people = usePeopleTexts()
  const [made, setMade] = useState<IdentityKey | null>(null)
  const { known, onDone } = props
  return (
    <Modal
      opened
      onClose={onDone}
      size="lg"
      title={known ? t('rename') : people('makeKey')}
      withCloseButton={false}
      // a click beside the dialog must not lose a secret that is shown once
      closeOnClickOutside={made === null}
    >
      {made ? (
        <Shown made={made} onDone={onDone} />
      ) : (
        <Form {...props} onSaved={(saved) => (known ? onDone() : setMade(saved))} />
      )}
    </Modal>
  )
}
