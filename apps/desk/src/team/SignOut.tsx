import { Button, Modal } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import { Receiver, receiverOf } from './Receiver.tsx'
import classes from './SignOut.module.css'
import { useSignOut } from './useSignOut.ts'

/** The server queues the conversations of an agent who signs out. */
const QUEUE = 'queue'

const Form = ({ onCancel }: { onCancel: () => void }) => {
  const t = useTexts()
  const { handOn, loadColleagues } = useAgent()
  const { held, leave } = useSignOut()
  const me = useAgentState((state) => state.me?.id ?? '')
  const [to, setTo] = useState<string>(QUEUE)
  const [busy, setBusy] = useState(false)

  /**
   * Hands the conversations on one after the other; false if the receiver had no room for one, which then stays with
   * this agent.
   */
  const handAllOn = async () => {
    if (to === QUEUE) return true
    for (const { id } of held) if (!(await handOn(id, receiverOf(to), ''))) return false
    return true
  }
  const post = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBusy(true)
    if (await handAllOn()) return leave()
    setBusy(false)
    await loadColleagues()
  }
  return (
    <form onSubmit={post} className={classes.form}>
      <p className={classes.text}>{t('signOutOpen', { count: held.length })}</p>
      <Receiver
        label={t('signOutTo')}
        exceptId={me}
        value={to}
        onChange={(value) => setTo(value ?? QUEUE)}
        first={{ value: QUEUE, label: t('signOutQueue') }}
      />
      <DialogFoot onCancel={onCancel}>
        <Button type="submit" loading={busy} data-autofocus>
          {t('signOut')}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** Asks who takes over the conversations of an agent who signs out. */
export const ConfirmSignOut = ({ opened, onCancel }: { opened: boolean; onCancel: () => void }) => {
  const t = useTexts()
  return (
    <Modal opened={opened} onClose={onCancel} title={t('signOutQuestion')} withCloseButton={false}>
      <Form onCancel={onCancel} />
    </Modal>
  )
}
