import TawkMessenger from '@tawk.to/tawk-messenger-react'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

const App = () => {
  const tawk = useRef(null)
  const [state, setState] = useState('loading')
  const [loaded, setLoaded] = useState(false)
  return (
    <p>
      <TawkMessenger
        propertyId="x"
        widgetId="y"
        ref={tawk}
        onLoad={() => setLoaded(true)}
        onChatMaximized={() => setState('open')}
        onChatMinimized={() => setState('closed')}
      />
      <button
        type="button"
        disabled={!loaded}
        onClick={() => (tawk.current.isChatMaximized() ? tawk.current.minimize() : tawk.current.maximize())}
      >
        Help
      </button>
      <output>{state}</output>
    </p>
  )
}

createRoot(document.querySelector('#app')).render(<App />)
