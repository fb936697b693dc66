import { saveFile } from '@foyer/browser/saveFile'
import { TICKET_KINDS, TICKET_SORTS } from '@foyer/protocol/kinds'
import { Button, Chip, Group, Menu, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../IconButton.tsx'
import { useShell } from '../../shell/shell.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useAgent, useTexts } from '../../useClient.ts'
import { countFilters, usePlace } from '../place.ts'
import type { TicketQuery } from '../queries.ts'
import { useTicketTexts } from '../texts.ts'
import { ViewDialog } from '../ViewDialog.tsx'
import { kindTexts, sortTexts } from '../words.ts'
import { Filters } from './Filters.tsx'
import classes from './TicketList.module.css'

const DEBOUNCE_MS = 300
const WORDS_MAX = 200

const Search = ({ fieldRef }: { fieldRef: RefObject<HTMLInputElement | null> }) => {
  const k = useTicketTexts()
  const { query, refine } = usePlace()
  const [words, setWords] = useState(query.words ?? '')
  const [asked, setAsked] = useState(query.words ?? '')
  // Another list, or a filter that was cleared: the field follows the address.
  if ((query.words ?? '') !== asked) {
    setAsked(query.words ?? '')
    setWords(query.words ?? '')
  }
  const ask = (text: string) => {
    setAsked(text.trim())
    void refine({ words: text.trim() })
  }
  const askLater = useDebouncedCallback(ask, DEBOUNCE_MS)
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Enter' || nativeEvent.isComposing) return
    askLater.cancel()
    ask(words)
  }
  return (
    <TextInput
      ref={fieldRef}
      className={classes.search}
      type="search"
      size="sm"
      dir="auto"
      aria-label={k('search')}
      placeholder={k('search')}
      maxLength={WORDS_MAX}
      leftSection={<Icon name="search" size={16} />}
      value={words}
      onChange={(event) => {
        setWords(event.currentTarget.value)
        askLater(event.currentTarget.value)
      }}
      onKeyDown={press}
    />
  )
}

const Kinds = () => {
  const k = useTicketTexts()
  const { query, refine } = usePlace()
  const kinds = query.woKinds ?? []
  return (
    <Chip.Group
      multiple
      value={kinds}
      onChange={(next) => refine({ woKinds: next as TicketQuery['woKinds'] & object })}
    >
      <Group gap={6} role="group" aria-label={k('kinds')}>
        {TICKET_KINDS.map((kind) => (
          <Chip key={kind} value={kind} size="xs" disabled={kinds.length === 1 && kinds[0] === kind}>
            {k(kindTexts[kind])}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

const useExport = () => {
  const k = useTicketTexts()
  const t = useTexts()
  const { exportTickets } = useAgent()
  const { notify } = useShell()
  const { query } = usePlace()
  return async () => {
    const answer = await exportTickets(query)
    if (answer.ok && answer.data instanceof Blob) saveFile(answer.data, `${k('tickets')}.csv`)
    else notify(answer.ok || answer.kind !== 'refused' ? t('failed') : answer.message)
  }
}

/** Above the list: search, kinds, filters, order, export and a new ticket. */
export const ListHead = ({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) => {
  const k = useTicketTexts()
  const { query, saved, search, refine } = usePlace()
  const [naming, setNaming] = useState(false)
  const exportList = useExport()
  const keepable = saved === '' && (countFilters(query) > 0 || query.woKinds?.length !== TICKET_KINDS.length)
  return (
    <div className={classes.head}>
      <Search fieldRef={searchRef} />
      <Filters />
      <Kinds />
      <div className={classes.end}>
        <NativeSelect
          size="xs"
          aria-label={k('sort')}
          value={query.sort ?? 'newest'}
          onChange={(event) => refine({ sort: event.currentTarget.value as NonNullable<TicketQuery['sort']> })}
          data={TICKET_SORTS.map((sort) => ({ value: sort, label: k(sortTexts[sort]) }))}
        />
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <IconButton icon="more" label={useTexts()('moreActions')} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={exportList}>{k('export')}</Menu.Item>
            <Menu.Item disabled={!keepable} onClick={() => setNaming(true)}>
              {k('saveView')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button
          component={Link}
          to={{ pathname: '/tickets/new', search }}
          size="sm"
          leftSection={<Icon name="plus" size={16} />}
        >
          {k('newTicket')}
        </Button>
      </div>
      <ViewDialog opened={naming} id="" name="" query={query} onClose={() => setNaming(false)} />
    </div>
  )
}
