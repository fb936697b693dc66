import type { Colleague } from '@foyer/client/agent/types'
import { Modal } from '@mantine/core'
import { useEffect } from 'react'
import { Avatar } from '../Avatar.tsx'
import { useAgent, useAgentState, useNow, useTexts } from '../useClient.ts'
import classes from './Colleagues.module.css'
import { presenceText } from './presence.ts'

const ColleagueRow = ({ colleague }: { colleague: Colleague }) => {
  const t = useTexts()
  const { nick, presence, load, room } = colleague
  return (
    <li className={classes.one}>
      <Avatar name={nick} presence={presence} src={colleague.face} />
      <span className={classes.nick} dir="auto">
        {nick}
      </span>
      <span className={classes.state} dir="auto">
        {presenceText(t, colleague)}
      </span>
      <span className={classes.load} title={t('loadOf', { load, room })}>
        {load}/{room}
      </span>
    </li>
  )
}

const List = () => {
  const t = useTexts()
  const now = useNow()
  const { loadColleagues } = useAgent()
  const colleagues = useAgentState((state) => state.colleagues)
  // The page's clock reloads the open list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick loads again
  useEffect(() => {
    loadColleagues().catch(() => {})
  }, [now, loadColleagues])
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" className={classes.list} aria-label={t('colleagues')}>
      {colleagues.map((colleague) => (
        <ColleagueRow key={colleague.id} colleague={colleague} />
      ))}
    </ul>
  )
}

/** The colleagues with their presence, reason and load, in a dialog. */
export const Colleagues = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('colleagues')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <List />
    </Modal>
  )
}
