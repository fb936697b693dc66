'use client'
import { FoyerProvider } from 'foyer-react'

const getToken = () => fetch('/chat-token').then((answer) => answer.text())

/** The chat stays while the pages inside it change. */
export const Chat = ({ settings, signedIn, children }) => (
  <FoyerProvider settings={{ ...settings, identity: signedIn ? getToken : null }}>{children}</FoyerProvider>
)
