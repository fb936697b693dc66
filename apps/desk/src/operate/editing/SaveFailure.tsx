import type { ReactNode } from 'react'
import { outdatedBy } from '../manage.ts'
import { useReason } from '../reason.ts'
import { NotSaved } from './NotSaved.tsx'
import { Outdated } from './Outdated.tsx'

type Props = {
  error: Error | null
  /** Why, where the page has better words than the server. */
  reason?: string
  /** Starts the form again from what is stored; null for a new object, which nobody else has saved. */
  onLoad: (() => Promise<unknown>) | null
  /** Saves over what somebody else has saved. */
  onOverwrite: () => unknown
  /** What somebody else has changed, where the page can say it; read only after their save. */
  theirs?: ReactNode
}

/** Why a save or a removal failed, over the form; after the save of somebody else with the choice of what stays. */
export const SaveFailure = ({ error, reason, onLoad, onOverwrite, theirs }: Props) => {
  const reasonOf = useReason()
  const by = outdatedBy(error)
  if (error === null) return null
  if (by !== null && onLoad !== null)
    return (
      <Outdated key={by.version} by={by} onLoad={onLoad} onSave={onOverwrite}>
        {theirs}
      </Outdated>
    )
  return <NotSaved reason={reason ?? reasonOf(error)} />
}
