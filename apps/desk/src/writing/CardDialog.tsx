import { Modal } from '@mantine/core'
import { useAgent, useDesk, useTexts } from '../useClient.ts'
import { CardForm } from './CardForm.tsx'
import { FormBuilder } from './FormBuilder.tsx'
import type { CardKind } from './Tools.tsx'

const titles = { goods: 'sendGoods', order: 'sendOrder', link: 'sendLink', form: 'sendForm' } as const

type Props = { kind: CardKind | null; sessionId: string; onClose: () => void }

/** The dialog to fill in, preview and send a card or a form. */
export const CardDialog = ({ kind, sessionId, onClose }: Props) => {
  const t = useTexts()
  const { sendCard } = useAgent()
  const { recent } = useDesk()
  const send = (of: CardKind, content: string, again: string) => {
    sendCard(sessionId, of, content)
    recent.add(of, again)
    onClose()
  }
  return (
    <Modal
      opened={kind !== null}
      onClose={onClose}
      title={kind ? t(titles[kind]) : ''}
      closeButtonProps={{ 'aria-label': t('close') }}
      size="xl"
    >
      {kind === 'form' && <FormBuilder onCancel={onClose} onSend={(content, again) => send('form', content, again)} />}
      {kind !== null && kind !== 'form' && (
        <CardForm key={kind} kind={kind} onCancel={onClose} onSend={(content) => send(kind, content, content)} />
      )}
    </Modal>
  )
}
