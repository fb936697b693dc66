import { Chat } from './chat.jsx'

export const metadata = { title: 'Oak & Olive' }
// The address of the chat comes from the environment of the running server.
export const dynamic = 'force-dynamic'

const Layout = ({ children }) => {
  const settings = {
    origin: process.env.FOYER_ORIGIN ?? 'https://chat.example.com',
    channelId: process.env.FOYER_CHANNEL ?? 'YOUR_CHANNEL',
  }
  // Your own session says who is signed in.
  const signedIn = process.env.FOYER_SECRET !== undefined
  return (
    <html lang="en">
      <body>
        <Chat settings={settings} signedIn={signedIn}>
          {children}
        </Chat>
      </body>
    </html>
  )
}

export default Layout
