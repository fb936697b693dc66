import type { Session } from '@foyer/client/agent/types'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallChoices } from '../call/useCallChoices.ts'
import { IconButton } from '../IconButton.tsx'
import { isAssignedTo } from '../team/assignee.ts'
import { Icon } from '../theme/Icon.tsx'
import { useAgentState, useOrdinals, useTexts, useTranslating } from '../useClient.ts'
import classes from './Header.module.css'
import { RatingButton } from './RatingButton.tsx'
import { useRatingInvitation } from './useRatingInvitation.ts'

const useStatusText = (session: Session | null): string => {
  const t = useTexts()
  const nth = useOrdinals()
  const me = useAgentState((state) => state.me?.id ?? '')
  const other = useAgentState((state) => state.colleagues.find(({ id }) => id === session?.adminId)?.nick ?? '')
  if (!session) return t('stateGone')
  if (session.state === 'ended') return t('stateEnded')
  if (session.offered) return t('stateOffered')
  if (session.state === 'robot') return t('stateRobot')
  if (session.state === 'agent')
    return isAssignedTo(session, me)
      ? t('stateAgent')
      : t('stateWith', { name: other || session.adminNick || t('agent') })
  return session.waitIndex > 0 ? nth('stateQueued', { count: session.waitIndex }) : t('stateWaiting')
}

type Props = {
  session: Session | null
  name: string
  onLeave: () => void
  onFacts: () => void
  onClose: () => void
  onInvite: () => void
  onMakeTicket: () => void
  /** Null if the agent may not. */
  onHandOn: (() => void) | null
}

const Translate = () => {
  const t = useTexts()
  const possible = useAgentState((state) => state.info?.translates ?? false)
  const [on, set] = useTranslating()
  if (!possible) return null
  return (
    <Button
      variant={on ? 'light' : 'subtle'}
      color={on ? 'sea' : 'gray'}
      size="sm"
      aria-pressed={on}
      onClick={() => set(!on)}
    >
      {t('translate')}
    </Button>
  )
}

const callIcons = { video: 'camera', voice: 'phone' } as const
const callLabels = { video: 'videoCall', voice: 'voiceCall' } as const

type ActionProps = Pick<Props, 'session' | 'onInvite' | 'onMakeTicket' | 'onHandOn' | 'onClose'> & { closable: boolean }

const Actions = ({ session, closable, onInvite, onMakeTicket, onHandOn, onClose }: ActionProps) => {
  const t = useTexts()
  const { choices, call } = useCallChoices(session)
  return (
    <>
      <RatingButton session={session} onInvite={onInvite} />
      <Translate />
      {choices.map((type) => (
        <IconButton key={type} icon={callIcons[type]} label={t(callLabels[type])} onClick={() => call(type)} />
      ))}
      {session && <IconButton icon="ticket" label={t('makeTicket')} onClick={onMakeTicket} />}
      {onHandOn && <IconButton icon="handOn" flip label={t('handOn')} onClick={onHandOn} />}
      {closable && (
        <Button variant="default" size="sm" onClick={onClose}>
          {t('closeConversation')}
        </Button>
      )}
    </>
  )
}

/** The same actions as a menu, for narrow screens. */
const ActionMenu = ({ session, closable, onInvite, onMakeTicket, onHandOn, onClose }: ActionProps) => {
  const t = useTexts()
  const invitation = useRatingInvitation(session)
  const translates = useAgentState((state) => state.info?.translates ?? false)
  const [translating, setTranslating] = useTranslating()
  const { choices, call } = useCallChoices(session)
  if (!(session || invitation || translates || onHandOn || closable)) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton icon="more" label={t('moreActions')} size="xl" />
      </Menu.Target>
      <Menu.Dropdown>
        {invitation && (
          <Menu.Item onClick={onInvite}>
            {invitation.reason === null ? t('inviteRating') : `${t('inviteRating')}: ${invitation.reason}`}
          </Menu.Item>
        )}
        {translates && (
          <Menu.Item role="menuitemcheckbox" aria-checked={translating} onClick={() => setTranslating(!translating)}>
            {t('translate')}
          </Menu.Item>
        )}
        {choices.map((type) => (
          <Menu.Item key={type} onClick={() => call(type)}>
            {t(callLabels[type])}
          </Menu.Item>
        ))}
        {session && <Menu.Item onClick={onMakeTicket}>{t('makeTicket')}</Menu.Item>}
        {onHandOn && <Menu.Item onClick={onHandOn}>{t('handOn')}</Menu.Item>}
        {closable && <Menu.Item onClick={onClose}>{t('closeConversation')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The visitor's name, the conversation's state and its actions. */
export const Header = ({ session, name, onLeave, onFacts, onClose, onInvite, onMakeTicket, onHandOn }: Props) => {
  const t = useTexts()
  const status = useStatusText(session)
  const phone = useMediaQuery('(max-width: 47.5em)') ?? false
  const me = useAgentState((state) => state.me?.id)
  const closable = isAssignedTo(session, me) && !session?.offered
  const actions = { session, closable, onInvite, onMakeTicket, onHandOn, onClose }
  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.back}
        variant="subtle"
        color="gray"
        size="xl"
        onClick={onLeave}
        aria-label={t('back')}
      >
        <Icon name="back" flip />
      </ActionIcon>
      <div className={classes.who}>
        <h1 className={classes.name} dir="auto">
          {name}
        </h1>
        <span className={classes.state}>{status}</span>
      </div>
      <IconButton icon="facts" label={t('showFacts')} onClick={onFacts} size={phone ? 'xl' : 'lg'} />
      {phone ? <ActionMenu {...actions} /> : <Actions {...actions} />}
    </header>
  )
}
