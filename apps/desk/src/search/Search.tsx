import type { SearchFilter } from '@foyer/client/agent/types'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Icon } from '../theme/Icon.tsx'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import { Filters } from './Filters.tsx'
import { emptyFilter, isEmpty } from './filter.ts'
import classes from './Search.module.css'

const DEBOUNCE_MS = 300
const QUERY_MAX = 200

type Props = { fieldRef: RefObject<HTMLInputElement | null>; onLeave: () => void }

/** Searches conversations by text and filters. The results replace the sections below. */
export const Search = ({ fieldRef, onLeave }: Props) => {
  const t = useTexts()
  const { search, endSearch } = useAgent()
  const stored = useAgentState((state) => state.search?.filter)
  const [filter, setFilter] = useState<SearchFilter>(stored ?? emptyFilter)
  const ask = (next: SearchFilter) => (isEmpty(next) ? endSearch() : void search(next).catch(() => {}))
  const askLater = useDebouncedCallback(ask, DEBOUNCE_MS)
  const set = (next: SearchFilter) => {
    setFilter(next)
    askLater.cancel()
    ask(next)
  }
  const write = (query: string) => {
    const next = { ...filter, query }
    setFilter(next)
    if (isEmpty(next)) set(next)
    else askLater(next)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') set(filter)
    else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      set(emptyFilter)
      onLeave()
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      document.querySelector<HTMLElement>(`.${classes.results} a`)?.focus()
    }
  }
  return (
    <search className={classes.search}>
      <TextInput
        ref={fieldRef}
        className={classes.field}
        type="search"
        size="sm"
        dir="auto"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={QUERY_MAX}
        leftSection={<Icon name="search" size={16} />}
        rightSection={
          filter.query !== '' && (
            <CloseButton size="sm" aria-label={t('searchClear')} onClick={() => set({ ...filter, query: '' })} />
          )
        }
        value={filter.query}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Filters filter={filter} onChange={set} />
    </search>
  )
}
