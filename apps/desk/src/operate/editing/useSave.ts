import type { ManageCall, ManageRequest, ManageResponse } from '@foyer/client/agent/managing'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { outdatedBy } from '../manage.ts'
import { useInvalidate, useManage } from '../queries.ts'

type SaveCall = Extract<ManageCall, `save${string}`>
type Versioned = { readonly version?: number }

export type Overwriting = {
  /** Saves over what somebody else has stored, as the refusal told; `save` sends the form. */
  readonly overwrite: (save: () => unknown) => unknown
}
type Save<Name extends SaveCall> = UseMutationResult<ManageResponse<Name>, Error, ManageRequest<Name>> &
  Overwriting & {
    /** Goes on with the version that another call of this page has answered. */
    readonly follow: (answered: Versioned) => void
  }

/** Saves over what somebody else has stored of any of these; `save` sends the form. */
export const overwriteAll = (saves: readonly Overwriting[], save: () => unknown): unknown => {
  for (const one of saves) one.overwrite(() => {})
  return save()
}

/**
 * The save of an object that others may save too: it sends the version that the form was made from, and goes on with the answered one (D-23).
 * @param stored what the form starts from; null for a new object
 * @param stale the calls that load again where they are shown
 */
export const useSave = <Name extends SaveCall>(
  name: Name,
  stored: Versioned | null,
  stale: readonly ManageCall[],
): Save<Name> => {
  const { ask } = useManage()
  const renew = useInvalidate(stale)
  // not from `stored` at the time of the save: it loads again in the background, the form does not
  const read = useRef(stored === null ? undefined : (stored.version ?? 0))
  const saving = useMutation({
    mutationFn: async (body: ManageRequest<Name>) => {
      const known: Versioned = read.current === undefined ? {} : { version: read.current }
      const saved = await ask(name, Object.assign({}, body, known))
      read.current = (saved as Versioned).version
      return saved
    },
    onSuccess: renew,
  })
  const overwrite = (save: () => unknown) => {
    read.current = outdatedBy(saving.error)?.version ?? read.current
    return save()
  }
  const follow = ({ version }: Versioned) => {
    read.current = version
  }
  return Object.assign({}, saving, { overwrite, follow })
}
