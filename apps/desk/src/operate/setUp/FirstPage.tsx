import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useAgent } from '../../useClient.ts'

/** Where an operator begins: with the set-up while it is open, else at `other`. */
export const FirstPage = ({ other }: { other: ReactNode }) => {
  const { manage } = useAgent()
  const [open, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    let gone = false
    // without an answer the operator goes to work
    const ask = async () => {
      const answer = await manage('getSetUp', {})
      if (!gone) setOpen(answer.ok && answer.data.open === 1)
    }
    ask().catch(() => setOpen(false))
    return () => {
      gone = true
    }
  }, [manage])
  if (open === null) return null
  return open ? <Navigate to={{ pathname: '/settings/set-up', search: location.search }} replace /> : other
}
