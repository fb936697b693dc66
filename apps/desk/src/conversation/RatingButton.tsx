import type { Session } from '@foyer/client/agent/types'
import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '../theme/Icon.tsx'
import { useTexts } from '../useClient.ts'
import { useInvite } from './useInvite.ts'

/** Asks the customer for a rating; where that cannot be, it stays in reach of the keyboard and says why. */
export const RatingButton = ({ session, onInvite }: { session: Session | null; onInvite: () => void }) => {
  const t = useTexts()
  const invitation = useInvite(session)
  if (invitation === null) return null
  const { reason } = invitation
  const name = reason === null ? t('inviteRating') : `${t('inviteRating')}: ${reason}`
  return (
    <Tooltip label={name} transitionProps={{ duration: 0 }} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        onClick={onInvite}
        aria-label={name}
        aria-disabled={reason !== null}
        data-disabled={reason !== null}
      >
        <Icon name="star" />
      </ActionIcon>
    </Tooltip>
  )
}
