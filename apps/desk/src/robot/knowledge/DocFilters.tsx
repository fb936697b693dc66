import { CloseButton, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useLanguages } from '../../operate/LanguageSelect.tsx'
import { useManageQuery } from '../../operate/queries.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useTexts } from '../../useClient.ts'
import { statusTexts } from '../draftStatus.ts'
import { useRobot } from '../robot.ts'
import classes from './DocList.module.css'
import { SMALL_TALK, useDocFilter } from './useDocs.ts'

const DEBOUNCE_MS = 300

const SearchField = () => {
  const t = useOperateTexts()
  const desk = useTexts()
  const [filter, setFilter] = useDocFilter()
  const [words, setWords] = useState(filter.q)
  // The filters may be cleared elsewhere.
  useEffect(() => {
    if (filter.q === '') setWords('')
  }, [filter.q])
  const later = useDebouncedCallback((q: string) => setFilter({ q }), DEBOUNCE_MS)
  const write = (q: string) => {
    setWords(q)
    later(q)
  }
  const clear = () => {
    later.cancel()
    setWords('')
    setFilter({ q: '' })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && words !== '') {
      event.preventDefault()
      event.stopPropagation()
      clear()
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      document.querySelector<HTMLElement>(`.${classes.list} a`)?.focus()
    }
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      size="sm"
      dir="auto"
      aria-label={t('searchDocuments')}
      placeholder={t('searchDocuments')}
      maxLength={200}
      leftSection={<Icon name="search" size={16} />}
      rightSection={words !== '' && <CloseButton size="sm" aria-label={desk('searchClear')} onClick={clear} />}
      value={words}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={press}
    />
  )
}

/** The filters of the list of documents. */
export const DocFilters = () => {
  const t = useOperateTexts()
  const { robot } = useRobot()
  const languages = useLanguages()
  const categories = useManageQuery('getRobotCategoryList', { robotNo: robot.robotNo })
  const [filter, setFilter] = useDocFilter()
  const known = (categories.data ?? []).map(({ category }) => category)
  const choices = [
    {
      name: 'category',
      any: 'anyCategory',
      data: [
        ...[...new Set([...known, filter.category])].filter((one) => one !== '' && one !== SMALL_TALK),
        { value: SMALL_TALK, label: t('smallTalk') },
      ],
    },
    { name: 'status', any: 'anyStatus', data: statusTexts.map((word, at) => ({ value: `${at}`, label: t(word) })) },
    { name: 'lang', any: 'anyLanguage', data: languages },
  ] as const
  return (
    <search className={classes.filters}>
      <SearchField />
      {choices.map(({ name, any, data }) => (
        <Select
          key={name}
          className={classes.filter}
          size="sm"
          aria-label={t(name === 'lang' ? 'language' : name)}
          placeholder={t(any)}
          clearable
          searchable={name !== 'status'}
          nothingFoundMessage={t('nothingFound')}
          data={[...data]}
          value={filter[name] || null}
          onChange={(value) => setFilter({ [name]: value ?? '' })}
        />
      ))}
    </search>
  )
}
