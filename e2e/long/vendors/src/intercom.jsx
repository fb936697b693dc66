import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IntercomProvider, useIntercom } from 'react-use-intercom'

const Help = () => {
  const { show, hide, isOpen } = useIntercom()
  return (
    <p>
      <button type="button" onClick={isOpen ? hide : show}>
        Help
      </button>
      <output>{isOpen ? 'open' : 'closed'}</output>
    </p>
  )
}

const App = () => {
  const [shown, setShown] = useState(0)
  return (
    <IntercomProvider appId="x" autoBoot autoBootProps={{ name: 'Ann' }} onShow={() => setShown((times) => times + 1)}>
      <Help />
      <output>{`shown ${shown}`}</output>
    </IntercomProvider>
  )
}

createRoot(document.querySelector('#app')).render(<App />)
