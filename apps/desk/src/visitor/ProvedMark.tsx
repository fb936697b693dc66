import { Icon } from '../theme/Icon.tsx'
import { useTexts } from '../useClient.ts'

/** Says in a list, in one word, that the website has signed who a visitor is. */
export const ProvedMark = ({ className }: { className?: string | undefined }) => {
  const t = useTexts()
  return (
    <span className={className} title={t('identityProved')}>
      <Icon name="sent" size={13} /> {t('factProved')}
    </span>
  )
}
