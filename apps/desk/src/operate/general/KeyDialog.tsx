import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { SaveFailure } from '../editing/SaveFailure.tsx'
import { useSave } from '../editing/useSave.ts'
import { CopyField } from '../people/CopyField.tsx'
import { usePeopleTexts } from '../people/texts.ts'
import type { ManageChannel } from '../queries.ts'
import { useSettingTexts } from '../settingTexts.ts'
import { useOperateTexts } from '../texts.ts'
import { channelName } from './channelName.ts'
import classes from './general.module.css'
import type { IdentityKey } from './IdentityKeys.tsx'
import { useGeneralTexts } from './texts.ts'

type Props = {
  known: IdentityKey | null
  channels: readonly ManageChannel[]
  /** Loads the key in place of what was written here. */
  onReload: () => Promise<unknown>
  onDone: () => void
}

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

const Form = ({ known, channels, onSaved, onReload, onDone }: Props & { onSaved: (saved: IdentityKey) => void }) => {
  const words = useOperateTexts()
  const people = usePeopleTexts()
  const settings = useSettingTexts()
  const [name, setName] = useState(known?.name ?? '')
  const [chosen, setChosen] = useState<string | null>(null)
  // the list may arrive after the dialog is open
  const channelId = chosen ?? channels[0]?.channelId ?? ''
  const saving = useSave('saveIdentityKey', known, ['getIdentityKeyList'])
  const save = () => {
    const target = known ? { keyId: known.keyId } : { channelId }
    saving.mutate(Object.assign(target, { name }), { onSuccess: onSaved })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form className={classes.dialog} onSubmit={submit}>
      <SaveFailure error={saving.error} onLoad={onReload} onOverwrite={() => saving.overwrite(save)} />
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
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <DialogFoot onCancel={onDone}>
        <Button type="submit" loading={saving.isPending} disabled={name.trim() === '' || (!known && channelId === '')}>
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
        <Form key={known?.version} {...props} onSaved={(saved) => (known ? onDone() : setMade(saved))} />
      )}
    </Modal>
  )
}
