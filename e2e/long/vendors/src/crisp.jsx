import { Crisp } from 'crisp-sdk-web'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const App = () => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    Crisp.configure('x')
    Crisp.user.setNickname('Ann')
    Crisp.chat.onChatOpened(() => setOpen(true))
    Crisp.chat.onChatClosed(() => setOpen(false))
  }, [])
  return (
    <p>
      <button type="button" onClick={() => (open ? Crisp.chat.close() : Crisp.chat.open())}>
        Help
      </button>
      <output>{open ? 'open' : 'closed'}</output>
    </p>
  )
}

createRoot(document.querySelector('#app')).render(<App />)
