import { SNOOZED_UNTIL_ANSWER } from '@foyer/protocol/limits'
import { Button, Menu, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { inHours, nextMonday, tomorrow } from '../../later.ts'
import { useNow } from '../../useClient.ts'
import { useTicketTexts } from '../texts.ts'
import classes from './SnoozeMenu.module.css'

type Props = {
  /** With epoch milliseconds, SNOOZED_UNTIL_ANSWER, or 0 to end the snooze. */
  onSnooze: (until: number) => void
  /** True if it can be ended. */
  snoozed?: boolean
}

/** Snoozes tickets: until a preset or chosen time, or until the customer answers. */
export const SnoozeMenu = ({ onSnooze, snoozed = false }: Props) => {
  const k = useTicketTexts()
  const now = useNow()
  const [opened, setOpened] = useState(false)
  const [until, setUntil] = useState('')
  const chosen = new Date(until).getTime()
  const pick = (time: number) => {
    setOpened(false)
    onSnooze(time)
  }
  const post = (event: FormEvent) => {
    event.preventDefault()
    if (chosen > now) pick(chosen)
  }
  return (
    <Menu withinPortal position="bottom-start" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button variant="default" size="compact-sm">
          {k('snooze')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozed && <Menu.Item onClick={() => pick(0)}>{k('wake')}</Menu.Item>}
        <Menu.Item onClick={() => pick(inHours(now))}>{k('snoozeHours')}</Menu.Item>
        <Menu.Item onClick={() => pick(tomorrow(now))}>{k('snoozeTomorrow')}</Menu.Item>
        <Menu.Item onClick={() => pick(nextMonday(now))}>{k('snoozeMonday')}</Menu.Item>
        <Menu.Item onClick={() => pick(SNOOZED_UNTIL_ANSWER)}>{k('snoozeAnswer')}</Menu.Item>
        <form className={classes.own} onSubmit={post}>
          <TextInput
            type="datetime-local"
            size="xs"
            label={k('snoozeAt')}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" variant="default" disabled={!(chosen > now)}>
            {k('snooze')}
          </Button>
        </form>
      </Menu.Dropdown>
    </Menu>
  )
}
