import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import classes from './Block.module.css'

type Props = { name: string; onCancel: () => void; onConfirm: (reason: string) => void }

const Form = ({ onCancel, onConfirm }: Omit<Props, 'name'>) => {
  const t = useTexts()
  const [reason, setReason] = useState('')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(reason.trim())
      }}
    >
      <p className={classes.text}>{t('blockExplained')}</p>
      <Textarea
        label={t('blockReason')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <DialogFoot onCancel={onCancel}>
        <Button type="submit" color="red.9">
          {t('block')}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** Asks before a visitor is blocked. */
export const ConfirmBlock = ({ opened, name, ...rest }: Props & { opened: boolean }) => {
  const t = useTexts()
  return (
    <Modal opened={opened} onClose={rest.onCancel} title={t('blockQuestion', { name })} withCloseButton={false}>
      <Form {...rest} />
    </Modal>
  )
}

/** Whether the visitor is blocked, and the button that changes it. */
export const BlockState = ({ sessionId, onBlock }: { sessionId: string; onBlock: () => void }) => {
  const t = useTexts()
  const { setBlocked } = useAgent()
  const blocked = useAgentState((state) => state.open?.customer?.blocked ?? null)
  if (blocked === null)
    return (
      <Button className={classes.block} variant="subtle" color="red" size="compact-sm" onClick={onBlock}>
        {t('blockVisitor')}
      </Button>
    )
  return (
    <div className={classes.blocked}>
      <strong>{t('blocked')}</strong>
      {blocked.reason !== '' && <span dir="auto">{blocked.reason}</span>}
      <Button variant="default" size="compact-sm" onClick={() => setBlocked(sessionId, false)}>
        {t('unblock')}
      </Button>
    </div>
  )
}
