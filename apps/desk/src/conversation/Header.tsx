import type { Session } from '@foyer/client/agent/types'
import { ActionIcon, Button } from '@mantine/core'
import { Icon } from '../theme/Icon.tsx'
import { useTexts } from '../useClient.ts'
import classes from './Header.module.css'
import { RatingButton } from './RatingButton.tsx'

const useStanding = (session: Session | null): string => {
  const t = useTexts()
  if (!session || session.state === 'ended') return t('stateEnded')
  if (session.offered) return t('stateOffered')
  if (session.state === 'agent') return t('stateAgent')
  return session.waitIndex > 0 ? t('stateQueued', { count: session.waitIndex }) : t('stateWaiting')
}

type Props = {
  session: Session | null
  name: string
  onLeave: () => void
  onFacts: () => void
  onClose: () => void
  onInvite: () => void
}

/** Who it is, how it stands, and the way to end it. */
export const Header = ({ session, name, onLeave, onFacts, onClose, onInvite }: Props) => {
  const t = useTexts()
  const standing = useStanding(session)
  const closable = session?.state === 'agent' && !session.offered
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
        <span className={classes.state}>{standing}</span>
      </div>
      <RatingButton session={session} onInvite={onInvite} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        onClick={onFacts}
        aria-label={t('showFacts')}
        title={t('showFacts')}
      >
        <Icon name="facts" />
      </ActionIcon>
      {closable && (
        <Button variant="default" size="sm" onClick={onClose}>
          {t('closeConversation')}
        </Button>
      )}
    </header>
  )
}
