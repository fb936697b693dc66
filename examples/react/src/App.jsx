import { FoyerProvider, useAvailability, useFoyer, useUnread } from 'foyer-react'
import { useState } from 'react'

const chat = {
  origin: import.meta.env.VITE_FOYER_ORIGIN ?? 'https://chat.example.com',
  channelId: import.meta.env.VITE_FOYER_CHANNEL ?? 'YOUR_CHANNEL',
}

const Help = () => {
  const foyer = useFoyer()
  const { count } = useUnread()
  const availability = useAvailability()
  return (
    <p>
      <button type="button" disabled={!foyer} onClick={() => foyer.open()}>
        Help {count > 0 && `(${count} new)`}
      </button>{' '}
      {availability?.state === 'online' && 'We are here.'}
    </p>
  )
}

/** A shop whose chat follows the language of the page, and goes when the customer does not want it. */
export const App = () => {
  const [locale, setLocale] = useState('en')
  const [wanted, setWanted] = useState(true)
  const page = (
    <>
      <h1>Oak &amp; Olive</h1>
      <button type="button" onClick={() => setLocale(locale === 'en' ? 'fr' : 'en')}>
        {locale === 'en' ? 'Français' : 'English'}
      </button>
      <button type="button" onClick={() => setWanted(!wanted)}>
        {wanted ? 'No chat, please' : 'Chat, please'}
      </button>
      {wanted && <Help />}
    </>
  )
  return wanted ? <FoyerProvider settings={{ ...chat, locale }}>{page}</FoyerProvider> : page
}
