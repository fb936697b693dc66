import type { OperateKey } from '@foyer/locales/operate/index'
import type { ComponentType } from 'react'
import { piece } from '../piece.tsx'
import type { SignName } from './Sign.tsx'

/** A page of the area: its address below /desk/robot/, its name and sign in the navigation, and what is fetched for it. */
type RobotPage = {
  readonly path: string
  readonly label: OperateKey
  readonly sign: SignName
  readonly Page: ComponentType
}

/** In the order of the navigation. A page routes what lies below its address itself. */
export const pages: readonly RobotPage[] = [
  {
    path: 'knowledge',
    label: 'knowledge',
    sign: 'book',
    Page: piece(() => import('./knowledge/KnowledgePage.tsx').then((module) => module.KnowledgePage)),
  },
  {
    path: 'flows',
    label: 'flows',
    sign: 'branch',
    Page: piece(() => import('./flows/FlowsPage.tsx').then((module) => module.FlowsPage)),
  },
  {
    path: 'unanswered',
    label: 'unanswered',
    sign: 'question',
    Page: piece(() => import('./unanswered/UnansweredPage.tsx').then((module) => module.UnansweredPage)),
  },
  {
    path: 'tests',
    label: 'tests',
    sign: 'check',
    Page: piece(() => import('./tests/TestsPage.tsx').then((module) => module.TestsPage)),
  },
  {
    path: 'settings',
    label: 'settings',
    sign: 'sliders',
    Page: piece(() => import('./settings/SettingsPage.tsx').then((module) => module.SettingsPage)),
  },
]
