import { type ReactNode, Suspense } from 'react'
import { Link, Navigate, Route, Routes, useParams } from 'react-router'
import classes from './empty.module.css'
import { isView } from './inbox/sections.ts'
import { lazyPage } from './lazyPage.tsx'
import { Starting } from './Starting.tsx'
import { Shell } from './shell/Shell.tsx'
import { useIsOperator, useTexts } from './useClient.ts'
import { Workplace } from './Workplace.tsx'

const NoPage = () => {
  const t = useTexts()
  return (
    <main className={classes.empty}>
      <h1 className={classes.title}>{t('noPage')}</h1>
      <Link to="/mine">{t('toDesk')}</Link>
    </main>
  )
}

const Conversations = () => {
  const { view = '', sessionId = '' } = useParams()
  const operator = useIsOperator()
  return isView(view) && (view !== 'team' || operator) ? <Workplace view={view} sessionId={sessionId} /> : <NoPage />
}

const RobotArea = lazyPage(() => import('./robot/RobotArea.tsx').then((module) => module.RobotArea))
const SettingsArea = lazyPage(() => import('./operate/SettingsArea.tsx').then((module) => module.SettingsArea))
const TicketsArea = lazyPage(() => import('./tickets/TicketsArea.tsx').then((module) => module.TicketsArea))
const CustomersArea = lazyPage(() => import('./customers/CustomersArea.tsx').then((module) => module.CustomersArea))

const ForOperators = ({ children }: { children: ReactNode }) => (useIsOperator() ? children : <NoPage />)

const forOperators = (page: ReactNode) => <ForOperators>{page}</ForOperators>

/**
 * The routes below /desk: /mine, /queue, /ended, /mentions and, for operators, /team, each with or without the id of
 * the open conversation; /tickets and /customers; for operators /robot (see robot/pages.ts) and /settings (see
 * operate/pages.ts).
 */
export const DeskRoutes = () => (
  <Shell>
    <Suspense fallback={<Starting />}>
      <Routes>
        <Route path="/" element={<Navigate to={{ pathname: '/mine', search: location.search }} replace />} />
        <Route path="/tickets/*" element={<TicketsArea />} />
        <Route path="/customers/*" element={<CustomersArea />} />
        <Route path="/robot/*" element={forOperators(<RobotArea />)} />
        <Route path="/settings/*" element={forOperators(<SettingsArea />)} />
        <Route path="/:view/:sessionId?" element={<Conversations />} />
        <Route path="*" element={<NoPage />} />
      </Routes>
    </Suspense>
  </Shell>
)
