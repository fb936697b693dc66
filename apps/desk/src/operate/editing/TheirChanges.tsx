import { lazyPage } from '../../lazyPage.tsx'
import type { ChangedPart } from './ChangeLines.tsx'

const Nothing = () => null

const ChangeLines = lazyPage(() => import('./ChangeLines.tsx').then((module) => module.ChangeLines), Nothing)

type Props<Setting extends object> = {
  /** The kind of setting, as the audit log names it. */
  subject: string
  /** What the form began with; null for a new object. */
  before: Setting | null
  /** What is stored now; undefined while that is not known, or if it is gone. */
  after: Setting | undefined
  /** What is compared of it. */
  partsOf?: (before: Setting, after: Setting) => readonly ChangedPart[]
}

const whole = (before: object, after: object): readonly ChangedPart[] => [{ name: '', before, after }]

/** Says what somebody else has changed since the form began. */
export const TheirChanges = <Setting extends object>({ subject, before, after, partsOf = whole }: Props<Setting>) => {
  if (before === null || after === undefined) return null
  return <ChangeLines subject={subject} parts={partsOf(before, after)} />
}
