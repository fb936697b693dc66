import { CannotLoad } from '../CannotLoad.tsx'
import { useOperateTexts } from './texts.ts'

/** Shown when something of the operators could not be loaded. */
export const LoadError = (props: { error: unknown; onRetry: () => unknown }) => (
  <CannotLoad {...props} title={useOperateTexts()('cannotLoad')} />
)
