import type { Message } from '@foyer/client/message'
import type { Texts } from '@foyer/locales'
import type { DeskKey } from '@foyer/locales/desk/index'
import { ActionIcon, Menu } from '@mantine/core'
import { useCopy } from '../shell/useCopy.ts'
import { Icon } from '../theme/Icon.tsx'
import { useAgent, useSeconds, useTexts } from '../useClient.ts'
import { useWriting, useWritingState } from '../writing/useWriting.ts'
import { plainOf } from './content.ts'
import { canRecall, isHidden } from './groups.ts'
import classes from './MessageItem.module.css'
import { oneLine } from './oneLine.ts'

type Props = {
  message: Message
  sessionId: string
  answerable: boolean
  /** False: only its button is there. A menu costs more than its message, of which there may be thousands. */
  made: boolean
  opened: boolean
  onChange: (opened: boolean) => void
}

const Recall = ({ message, sessionId }: Pick<Props, 'message' | 'sessionId'>) => {
  const t = useTexts()
  const { recall } = useAgent()
  const now = useSeconds()
  if (!canRecall(message, now)) return null
  return <Menu.Item onClick={() => recall(sessionId, message.id)}>{t('recall')}</Menu.Item>
}

/** The text of a message to copy, with its line breaks; for other kinds a summary. */
const textOf = (t: Texts<DeskKey>, message: Message): string => {
  const { kind, content } = message
  if (kind === 'text' || kind === 'unknown') return content
  return kind === 'rich' || kind === 'answer' ? plainOf(content) : oneLine(t, message)
}

const Actions = ({ message, sessionId, answerable }: Pick<Props, 'message' | 'sessionId' | 'answerable'>) => {
  const t = useTexts()
  const writing = useWriting()
  const copy = useCopy()
  const { inside } = useWritingState()
  const quotable = answerable && message.status === 'sent' && (inside || !isHidden(message))
  return (
    <>
      {quotable && <Menu.Item onClick={() => writing.quote(message)}>{t('quote')}</Menu.Item>}
      <Menu.Item onClick={() => copy(textOf(t, message))}>{t('copyText')}</Menu.Item>
      {answerable && <Recall message={message} sessionId={sessionId} />}
    </>
  )
}

/** The actions of a message. */
export const MessageMenu = ({ made, opened, onChange, ...actions }: Props) => {
  const t = useTexts()
  const look = { className: classes.more, variant: 'subtle', color: 'gray', tabIndex: -1 }
  const name = { 'aria-label': t('messageActions'), title: t('messageActions') }
  const icon = <Icon name="more" size={16} />
  if (!made)
    return (
      <ActionIcon {...look} {...name} aria-haspopup="menu" aria-expanded={false} onClick={() => onChange(true)}>
        {icon}
      </ActionIcon>
    )
  return (
    <Menu opened={opened} onChange={onChange} position="bottom" returnFocus={false} withinPortal>
      <Menu.Target>
        <ActionIcon {...look} {...name}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Actions {...actions} />
      </Menu.Dropdown>
    </Menu>
  )
}
