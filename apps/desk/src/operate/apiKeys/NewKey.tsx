import type { ManageResponse } from '@foyer/client/agent/managing'
import type { Permission } from '@foyer/protocol/permissions'
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useAgentState } from '../../useClient.ts'
import { NotSaved } from '../editing/NotSaved.tsx'
import { CopyField } from '../people/CopyField.tsx'
import { PermissionChoice } from '../people/PermissionChoice.tsx'
import people from '../people/people.module.css'
import { usePeopleTexts } from '../people/texts.ts'
import { useManageMutation } from '../queries.ts'
import { useReason } from '../reason.ts'

const DAYS = [30, 90, 365] as const
const DAY_MS = 86_400_000

type Made = ManageResponse<'saveApiKey'>

/** The new key, which nobody can see again. */
const Shown = ({ made, onDone }: { made: Made; onDone: () => void }) => {
  const t = usePeopleTexts()
  return (
    <div className={people.dialog}>
      <p className={people.fact} role="status">
        {t('keyOnce')}
      </p>
      <CopyField label={made.name} copyLabel={t('copyKey')} value={made.key} />
      <p className={people.quiet}>{t('keyUse')}</p>
      <code dir="ltr" className={people.code}>
        Authorization: Bearer fyk_…{made.mark}
      </code>
      <DialogFoot>
        <Button onClick={onDone}>{t('done')}</Button>
      </DialogFoot>
    </div>
  )
}

const Form = ({ onMade, onCancel }: { onMade: (made: Made) => void; onCancel: () => void }) => {
  const t = usePeopleTexts()
  const reasonOf = useReason()
  const own = useAgentState((state) => state.me?.permissions)
  const among = useMemo(() => new Set(own), [own])
  const [name, setName] = useState('')
  const [days, setDays] = useState('90')
  const [permissions, setPermissions] = useState<readonly Permission[]>([])
  const making = useManageMutation('saveApiKey', ['getApiKeyList'])
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const expireTime = days === '' ? 0 : Date.now() + Number(days) * DAY_MS
    making.mutate({ name, permissions: [...permissions], expireTime }, { onSuccess: onMade })
  }
  return (
    <form className={people.dialog} onSubmit={save}>
      {making.error && <NotSaved reason={reasonOf(making.error)} />}
      <p className={people.quiet}>{t('keysIntro')}</p>
      <TextInput
        label={t('keyName')}
        required
        maxLength={64}
        dir="auto"
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <NativeSelect
        label={t('expires')}
        data={[
          ...DAYS.map((count) => ({ value: String(count), label: t('inDays', { count }) })),
          { value: '', label: t('never') },
        ]}
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
      <PermissionChoice value={permissions} onChange={setPermissions} among={among} />
      <DialogFoot onCancel={onCancel}>
        <Button type="submit" loading={making.isPending} disabled={name.trim() === '' || permissions.length === 0}>
          {t('makeKey')}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** Makes a key, and shows it once. */
export const NewKey = ({ onDone }: { onDone: () => void }) => {
  const t = usePeopleTexts()
  const [made, setMade] = useState<Made | null>(null)
  return (
    <Modal
      opened
      onClose={onDone}
      size="lg"
      title={made ? t('keyMade') : t('newKey')}
      withCloseButton={false}
      // a click beside the dialog must not lose a key that is shown once
      closeOnClickOutside={made === null}
    >
      {made ? <Shown made={made} onDone={onDone} /> : <Form onMade={setMade} onCancel={onDone} />}
    </Modal>
  )
}
