import { Button } from '@mantine/core'
import empty from './empty.module.css'
import { useReason } from './operate/reason.ts'
import { Icon } from './theme/Icon.tsx'
import { useTexts } from './useClient.ts'

type Props = { error: unknown; onRetry: () => unknown; title?: string }

/** Shown when something could not be loaded: the reason and a retry button. */
export const CannotLoad = ({ error, onRetry, title = '' }: Props) => {
  const t = useTexts()
  const reasonOf = useReason()
  return (
    <div className={empty.empty} role="alert">
      <Icon name="warning" size={28} />
      {title !== '' && <p className={empty.title}>{title}</p>}
      <p className={empty.hint}>{reasonOf(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
