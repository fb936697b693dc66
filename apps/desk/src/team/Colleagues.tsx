import type { Colleague } from '@foyer/client/agent/types'
import { Popover } from '@mantine/core'
import { useEffect } from 'react'
import { Avatar } from '../Avatar.tsx'
import { IconButton } from '../IconButton.tsx'
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

type Props = { opened: boolean; onChange: (opened: boolean) => void }

/** The colleagues with their presence, reason and load. */
export const Colleagues = ({ opened, onChange }: Props) => {
  const t = useTexts()
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <IconButton icon="team" label={t('colleagues')} onClick={() => onChange(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('colleagues')} tabIndex={-1} data-autofocus>
        <List />
      </Popover.Dropdown>
    </Popover>
  )
}
