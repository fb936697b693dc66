import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

/** Where the customer's facts are shown: beside the conversation on a wide screen, over it on a narrow one. */
export const useFacts = (open: boolean) => {
  const narrow = useMediaQuery('(max-width: 75em)') ?? false
  const [beside, setBeside] = useState(true)
  const [over, setOver] = useState(false)
  return {
    beside: open && beside && !narrow,
    over: open && over && narrow,
    toggle: () => (narrow ? setOver(!over) : setBeside(!beside)),
    hide: () => setOver(false),
  }
}
