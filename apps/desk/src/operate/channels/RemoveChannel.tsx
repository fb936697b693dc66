import { Button, Modal, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useShell } from '../../shell/shell.ts'
import { useManageMutation } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import { useChannelTexts } from './texts.ts'

type Props = { channelId: string; name: string; onClose: () => void }

/** Asks for the name of a channel before it is deleted: visitors lose their chat at once. */
export const RemoveChannel = ({ channelId, name, onClose }: Props) => {
  const t = useChannelTexts()
  const o = useOperateTexts()
  const { notify } = useShell()
  const reasonOf = useReason()
  const [typed, setTyped] = useState('')
  const removing = useManageMutation('deleteChannel', ['getChannelList'])
  const remove = (event: SyntheticEvent) => {
    event.preventDefault()
    removing.mutate(
      { id: channelId },
      {
        onSuccess: () => {
          notify(t('channelRemoved'))
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={t('removeTitle')} withCloseButton={false}>
      <form onSubmit={remove}>
        <p>{t('removeText', { name })}</p>
        <TextInput
          label={t('removeConfirm')}
          placeholder={name}
          dir="auto"
          autoComplete="off"
          data-autofocus
          error={removing.error && reasonOf(removing.error)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogFoot onCancel={onClose}>
          <Button type="submit" color="red" loading={removing.isPending} disabled={typed.trim() !== name.trim()}>
            {o('remove')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
