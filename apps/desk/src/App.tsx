import { DirectionProvider, MantineProvider } from '@mantine/core'
import { Suspense, use } from 'react'
import { BrowserRouter } from 'react-router'
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

/** The whole desk. `nonce`: the page's policy demands it on each style element. */
export const App = ({ desk, direction, nonce }: { desk: Desk; direction: 'ltr' | 'rtl'; nonce: string }) => (
  <DirectionProvider initialDirection={direction} detectDirection={false}>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <DeskContext value={desk}>
        <BrowserRouter basename="/desk">
          <Suspense fallback={<Starting />}>
            <Page />
          </Suspense>
        </BrowserRouter>
      </DeskContext>
    </MantineProvider>
  </DirectionProvider>
)
