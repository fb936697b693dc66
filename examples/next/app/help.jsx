'use client'
import { useFoyer, useFoyerEvent, useUnread } from 'foyer-react'
import { useState } from 'react'

export const Help = () => {
  const foyer = useFoyer()
  const { count } = useUnread()
  const [proved, setProved] = useState(false)
  useFoyerEvent('identity:changed', (identity) => setProved(identity.proved))
  return (
    <p>
      <button type="button" disabled={!foyer} onClick={() => foyer.open()}>
        Help {count > 0 && `(${count} new)`}
      </button>{' '}
      {proved && 'We know who you are.'}
    </p>
  )
}
