import { useState } from 'react'

type Loading = { readonly refetch: (options: { throwOnError: true }) => Promise<unknown> }

/**
 * Starts an editor again from what is stored now.
 * @returns the editor's key, and how it starts again; that rejects, and the editor stays, if something cannot be loaded
 */
export const useStartAgain = (...queries: readonly Loading[]): readonly [number, () => Promise<void>] => {
  const [round, setRound] = useState(0)
  const startAgain = async () => {
    await Promise.all(queries.map(({ refetch }) => refetch({ throwOnError: true })))
    setRound((before) => before + 1)
  }
  return [round, startAgain]
}
