import { ShortcutMap } from '../keyboard/ShortcutMap.tsx'
import { Profile } from '../profile/Profile.tsx'
import { Colleagues } from '../team/Colleagues.tsx'
import { ConfirmSignOut } from '../team/SignOut.tsx'
import type { ShellDialog } from './shell.ts'

/** The dialogs of the shell; one at a time. */
export const ShellDialogs = ({ current, hide }: { current: ShellDialog | null; hide: () => void }) => (
  <>
    <ConfirmSignOut opened={current === 'signOut'} onCancel={hide} />
    <Profile opened={current === 'profile'} onClose={hide} />
    <Colleagues opened={current === 'colleagues'} onClose={hide} />
    <ShortcutMap opened={current === 'map'} onClose={hide} />
  </>
)
