import { Button, Menu, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAgentState, useTexts } from '../../useClient.ts'
import { SnoozeMenu } from '../detail/SnoozeMenu.tsx'
import { MergeDialog } from '../MergeDialog.tsx'
import type { TicketChange } from '../queries.ts'
import { useTicketTexts } from '../texts.ts'
import { useChangeTickets } from '../useChangeTickets.ts'
import { priorities, priorityNumber, priorityTexts, states, stateTexts, statusOf } from '../words.ts'
import classes from './TicketList.module.css'
import type { Chosen } from './useChosen.ts'

type Choice = { readonly label: string; readonly change: TicketChange }

const Choices = ({
  label,
  choices,
  onChoose,
}: {
  label: string
  choices: readonly Choice[]
  onChoose: (change: TicketChange) => void
}) => (
  <Menu withinPortal position="bottom-start">
    <Menu.Target>
      <Button variant="default" size="compact-sm">
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
      {choices.map(({ label: word, change }) => (
        <Menu.Item key={word} onClick={() => onChoose(change)}>
          {word}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

const Tags = ({ onAdd }: { onAdd: (tags: readonly string[]) => void }): ReactNode => {
  const k = useTicketTexts()
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const post = (event: FormEvent) => {
    event.preventDefault()
    onAdd(
      text
        .split(/[,،、，]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    )
    setText('')
    setOpened(false)
  }
  return (
    <Menu withinPortal position="bottom-start" opened={opened} onChange={setOpened} trapFocus>
      <Menu.Target>
        <Button variant="default" size="compact-sm">
          {k('addTags')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <form onSubmit={post} className={classes.fields}>
          <TextInput
            size="xs"
            label={k('addTags')}
            description={k('tagsHint')}
            dir="auto"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" size="xs" disabled={text.trim() === ''}>
            {k('apply')}
          </Button>
        </form>
      </Menu.Dropdown>
    </Menu>
  )
}

const useChoices = () => {
  const k = useTicketTexts()
  const colleagues = useAgentState((state) => state.colleagues)
  const groups = useAgentState((state) => state.groups)
  return {
    agents: [
      { label: k('nobody'), change: { adminId: '' } },
      ...colleagues.map(({ id, nick }) => ({ label: nick, change: { adminId: id } })),
    ],
    groups: groups.map(({ id, name }) => ({ label: name, change: { groupId: id } })),
    states: states
      .filter((state) => state !== 'untouched')
      .map((state) => ({ label: k(stateTexts[state]), change: { woStatus: statusOf(state) } })),
    priorities: priorities.map((one) => ({
      label: k(priorityTexts[one]),
      change: { woPriority: priorityNumber(one) },
    })),
  }
}

/** What can be done with the chosen tickets together. */
export const BulkBar = ({ chosen }: { chosen: Chosen }) => {
  const k = useTicketTexts()
  const t = useTexts()
  const { change, addTags } = useChangeTickets()
  const choices = useChoices()
  const [merging, setMerging] = useState(false)
  const tickets = chosen.chosen
  const ids = tickets.map(({ id }) => id)
  const apply = (what: TicketChange) => change(ids, what, true)
  return (
    <div className={classes.bulk} role="toolbar" aria-label={k('chosen', { count: tickets.length })}>
      <span className={classes.many} role="status">
        {k('chosen', { count: tickets.length })}
      </span>
      <Choices label={t('agent')} choices={choices.agents} onChoose={apply} />
      {choices.groups.length > 0 && <Choices label={t('filterGroup')} choices={choices.groups} onChoose={apply} />}
      <Choices label={t('filterState')} choices={choices.states} onChoose={apply} />
      <Choices label={k('priority')} choices={choices.priorities} onChoose={apply} />
      <Tags onAdd={(tags) => addTags(tickets, tags)} />
      <SnoozeMenu onSnooze={(snoozedUntil) => apply({ snoozedUntil })} />
      <Button variant="default" size="compact-sm" disabled={tickets.length < 2} onClick={() => setMerging(true)}>
        {k('merge')}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={chosen.clear}>
        {k('dropChoice')}
      </Button>
      <MergeDialog opened={merging} tickets={tickets} onClose={() => setMerging(false)} onDone={chosen.clear} />
    </div>
  )
}
