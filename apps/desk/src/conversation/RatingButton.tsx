import type { Session } from '@foyer/client/agent/types'
import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '../theme/Icon.tsx'
import { useTexts } from '../useClient.ts'
import { useRatingInvitation } from './useRatingInvitation.ts'

/** Asks the customer for a rating. If that is not possible, the button stays focusable and names the reason. */
export const RatingButton = ({ session, onInvite }: { session: Session | null; onInvite: () => void }) => {
  const t = useTexts()
  const invitation = useRatingInvitation(session)
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
