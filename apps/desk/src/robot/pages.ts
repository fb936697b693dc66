import type { OperateKey } from '@foyer/locales/operate/index'
import type { ComponentType } from 'react'
import { lazyPage } from '../lazyPage.tsx'
import { Loading } from '../operate/Loading.tsx'
import type { RobotIconName } from './RobotIcon.tsx'

/** A page of the area: its path below /desk/robot/, its label and icon in the navigation, and its component. */
type RobotPage = {
  readonly path: string
  readonly label: OperateKey
  readonly icon: RobotIconName
  readonly Page: ComponentType
}

/** In the order of the navigation. Each page routes what is below its path. */
export const pages: readonly RobotPage[] = [
  {
    path: 'knowledge',
    label: 'knowledge',
    icon: 'book',
    Page: lazyPage(() => import('./knowledge/KnowledgePage.tsx').then((module) => module.KnowledgePage), Loading),
  },
  {
    path: 'flows',
    label: 'flows',
    icon: 'branch',
    Page: lazyPage(() => import('./flows/FlowsPage.tsx').then((module) => module.FlowsPage), Loading),
  },
  {
    path: 'unanswered',
    label: 'unanswered',
    icon: 'question',
    Page: lazyPage(() => import('./unanswered/UnansweredPage.tsx').then((module) => module.UnansweredPage), Loading),
  },
  {
    path: 'tests',
    label: 'tests',
    icon: 'check',
    Page: lazyPage(() => import('./tests/TestsPage.tsx').then((module) => module.TestsPage), Loading),
  },
  {
    path: 'settings',
    label: 'settings',
    icon: 'sliders',
    Page: lazyPage(() => import('./settings/SettingsPage.tsx').then((module) => module.SettingsPage), Loading),
  },
]
