import { Button } from '@mantine/core'
import empty from '../empty.module.css'
import { Icon } from '../theme/Icon.tsx'
import { useTexts } from '../useClient.ts'
import { useReason } from './reason.ts'
import { useOperateTexts } from './texts.ts'

/** Shown when something could not be loaded: the reason and a retry button. */
export const LoadError = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const reasonOf = useReason()
  return (
    <div className={empty.empty} role="alert">
      <Icon name="warning" size={28} />
      <p className={empty.title}>{t('cannotLoad')}</p>
      <p className={empty.hint}>{reasonOf(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {desk('tryAgain')}
      </Button>
    </div>
  )
}
