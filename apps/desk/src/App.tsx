import { useLoading } from '@foyer/browser/loading'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { BrowserRouter, Route, Routes } from 'react-router'
import { lazyPage } from './lazyPage.tsx'
import { DeskRoutes } from './routes.tsx'
import { Starting } from './Starting.tsx'
import { SignIn } from './signIn/SignIn.tsx'
import './theme/styles.ts'
import { theme } from './theme/theme.ts'
import { type Desk, DeskContext, useAgentState, useDesk } from './useClient.ts'

const Page = () => {
  const started = useLoading(useDesk().started)
  const ready = useAgentState((state) => state.phase === 'ready')
  if (!started) return <Starting />
  return ready ? <DeskRoutes /> : <SignIn />
}

// Links of mails open these, whoever is signed in at this screen.
const InvitePage = lazyPage(() => import('./account/DoorPages.tsx').then((module) => module.InvitePage), Starting)
const ResetPage = lazyPage(() => import('./account/DoorPages.tsx').then((module) => module.ResetPage), Starting)
const ForgotPage = lazyPage(() => import('./account/DoorPages.tsx').then((module) => module.ForgotPage), Starting)

const Pages = () => (
  <Routes>
    <Route path="/invite" element={<InvitePage />} />
    <Route path="/reset" element={<ResetPage />} />
    <Route path="/forgot" element={<ForgotPage />} />
    <Route path="*" element={<Page />} />
  </Routes>
)

/** The whole desk. `nonce`: the page's policy demands it on each style element. */
export const App = ({ desk, direction, nonce }: { desk: Desk; direction: 'ltr' | 'rtl'; nonce: string }) => (
  <DirectionProvider initialDirection={direction} detectDirection={false}>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <DeskContext value={desk}>
        <BrowserRouter basename="/desk">
          <Pages />
        </BrowserRouter>
      </DeskContext>
    </MantineProvider>
  </DirectionProvider>
)
