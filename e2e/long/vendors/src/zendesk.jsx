import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import wrapper from 'react-zendesk'

// The package is CommonJS: its exports are members of the default one.
const { default: Zendesk, ZendeskAPI } = wrapper

const App = () => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    ZendeskAPI('messenger:on', 'open', () => setOpen(true))
    ZendeskAPI('messenger:on', 'close', () => setOpen(false))
  }, [])
  return (
    <p>
      <Zendesk zendeskKey="x" />
      <button type="button" onClick={() => ZendeskAPI('messenger', open ? 'close' : 'open')}>
        Help
      </button>
      <output>{open ? 'open' : 'closed'}</output>
    </p>
  )
}

createRoot(document.querySelector('#app')).render(<App />)
