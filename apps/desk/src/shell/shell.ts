import { createContext, use } from 'react'
import type { NoticeAction } from '../notices/useNotice.ts'

/** The dialogs that every area of the desk can open. */
export type ShellDialog = 'profile' | 'colleagues' | 'map' | 'signOut'

type Shell = {
  /** Shows a notice for a few seconds; for longer if it offers something to do. */
  readonly notify: (text: string, action?: NoticeAction) => void
  readonly show: (dialog: ShellDialog) => void
}

export const ShellContext = createContext<Shell | null>(null)

/** What the shell does for the areas in it. Throws outside of the shell. */
export const useShell = (): Shell => {
  const shell = use(ShellContext)
  if (!shell) throw new Error('This component is outside of Shell')
  return shell
}
