import type { ReactNode } from 'react'
import { Link, Navigate, Route, Routes, useParams } from 'react-router'
import classes from './empty.module.css'
import { isView } from './inbox/sections.ts'
import { lazyPage } from './lazyPage.tsx'
import { Starting } from './Starting.tsx'
import { type Area, areas } from './shell/areas.ts'
import { Shell } from './shell/Shell.tsx'
import { useMay, useMayOpen, useTexts } from './useClient.ts'
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
  const may = useMay(view === 'team' ? 'chats.all' : 'chats')
  return isView(view) && may ? <Workplace view={view} sessionId={sessionId} /> : <NoPage />
}

const RobotArea = lazyPage(() => import('./robot/RobotArea.tsx').then((module) => module.RobotArea), Starting)
const SettingsArea = lazyPage(
  () => import('./operate/SettingsArea.tsx').then((module) => module.SettingsArea),
  Starting,
)
const TicketsArea = lazyPage(() => import('./tickets/TicketsArea.tsx').then((module) => module.TicketsArea), Starting)
const CustomersArea = lazyPage(
  () => import('./customers/CustomersArea.tsx').then((module) => module.CustomersArea),
  Starting,
)

const VisitorsArea = lazyPage(() => import('./visits/VisitorsArea.tsx').then((module) => module.VisitorsArea), Starting)

const AccountPage = lazyPage(() => import('./account/AccountPage.tsx').then((module) => module.AccountPage), Starting)

/** The page of an area, for those who may open it. */
const Allowed = ({ path, children }: { path: Area['path']; children: ReactNode }) => {
  const may = useMayOpen()
  return areas.some((area) => area.path === path && may(area.needs)) ? children : <NoPage />
}

const FirstPage = lazyPage<{ other: ReactNode }>(
  () => import('./operate/setUp/FirstPage.tsx').then((module) => module.FirstPage),
  Starting,
)

/** The first area that the agent may open; before it, for operators, the set-up of a new installation. */
const Home = () => {
  const may = useMayOpen()
  const area = <FirstArea />
  return may(['settings.write']) && may(['channels.write']) ? <FirstPage other={area} /> : area
}

const FirstArea = () => {
  const may = useMayOpen()
  const first = areas.find(({ needs }) => may(needs))
  return first ? <Navigate to={{ pathname: first.path, search: location.search }} replace /> : <NoPage />
}

/**
 * The routes below /desk: /mine, /queue, /ended, /mentions and /team, each with or without the id of
 * the open conversation; /tickets, /customers, /visitors, /robot (see robot/pages.ts) and /settings (see operate/pages.ts). Each only
 * for those who may open it.
 */
export const DeskRoutes = () => (
  <Shell>
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/account" element={<AccountPage />} />
      <Route
        path="/tickets/*"
        element={
          <Allowed path="/tickets">
            <TicketsArea />
          </Allowed>
        }
      />
      <Route
        path="/customers/*"
        element={
          <Allowed path="/customers">
            <CustomersArea />
          </Allowed>
        }
      />
      <Route
        path="/visitors"
        element={
          <Allowed path="/visitors">
            <VisitorsArea />
          </Allowed>
        }
      />
      <Route
        path="/robot/*"
        element={
          <Allowed path="/robot">
            <RobotArea />
          </Allowed>
        }
      />
      <Route
        path="/settings/*"
        element={
          <Allowed path="/settings">
            <SettingsArea />
          </Allowed>
        }
      />
      <Route path="/:view/:sessionId?" element={<Conversations />} />
      <Route path="*" element={<NoPage />} />
    </Routes>
  </Shell>
)
