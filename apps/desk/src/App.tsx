import { DirectionProvider, MantineProvider } from '@mantine/core'
import { Suspense, use } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { lazyPage } from './lazyPage.tsx'
import { DeskRoutes } from './routes.tsx'
import { Starting } from './Starting.tsx'
import { SignIn } from './signIn/SignIn.tsx'
import './theme/styles.ts'
import { theme } from './theme/theme.ts'
import { type Desk, DeskContext, useAgentState, useDesk } from './useClient.ts'

const Page = () => {
  use(useDesk().started)
  const ready = useAgentState((state) => state.phase === 'ready')
  return ready ? <DeskRoutes /> : <SignIn />
}

// Links of mails open these, whoever is signed in at this screen.
const InvitePage = lazyPage(() => import('./account/DoorPages.tsx').then((module) => module.InvitePage))
const ResetPage = lazyPage(() => import('./account/DoorPages.tsx').then((module) => module.ResetPage))
const ForgotPage = lazyPage(() => import('./account/DoorPages.tsx').then((module) => module.ForgotPage))

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
          <Suspense fallback={<Starting />}>
            <Pages />
          </Suspense>
        </BrowserRouter>
      </DeskContext>
    </MantineProvider>
  </DirectionProvider>
)
