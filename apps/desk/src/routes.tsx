import { Suspense } from 'react'
import { Link, Navigate, Route, Routes, useParams } from 'react-router'
import classes from './empty.module.css'
import { type View, views } from './inbox/sections.ts'
import { lazyPage } from './lazyPage.tsx'
import { Starting } from './Starting.tsx'
import { useIsOperator, useTexts } from './useClient.ts'
import { Workplace } from './Workplace.tsx'

const isView = (word: string): word is View => word === 'mentions' || views.some((view) => view === word)

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

const Robot = () =>
  useIsOperator() ? (
    <Suspense fallback={<Starting />}>
      <RobotArea />
    </Suspense>
  ) : (
    <NoPage />
  )

/**
 * The routes below /desk: /mine, /queue, /ended, /mentions and, for operators, /team, each with or without the id of
 * the open conversation; and /robot (see robot/pages.ts).
 */
export const DeskRoutes = () => (
  <Routes>
    <Route path="/" element={<Navigate to={{ pathname: '/mine', search: location.search }} replace />} />
    <Route path="/robot/*" element={<Robot />} />
    <Route path="/:view/:sessionId?" element={<Conversations />} />
    <Route path="*" element={<NoPage />} />
  </Routes>
)
