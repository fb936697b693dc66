'use client'
import { useFoyer, useUnread } from 'foyer-react'

export const Help = () => {
  const foyer = useFoyer()
  const { count } = useUnread()
  return (
    <p>
      <button type="button" disabled={!foyer} onClick={() => foyer.open()}>
        Help {count > 0 && `(${count} new)`}
      </button>
    </p>
  )
}
