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
import { useKnowledgeTexts } from './texts.ts'
import { type DocFilter, SMALL_TALK, sorts, useDocFilter } from './useDocs.ts'

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

const sortTexts = { use: 'byUse', against: 'byAgainst', edited: 'byEdited' } as const

type Choice = {
  readonly name: Exclude<keyof DocFilter, 'q'>
  readonly label: string
  /** What no choice stands for. */
  readonly any: string
  readonly data: readonly (string | { readonly value: string; readonly label: string })[]
  readonly searchable?: boolean
}

const useChoices = (): readonly Choice[] => {
  const t = useOperateTexts()
  const k = useKnowledgeTexts()
  const { robot } = useRobot()
  const languages = useLanguages()
  const categories = useManageQuery('getRobotCategoryList', { robotNo: robot.robotNo })
  const [filter] = useDocFilter()
  const known = [...(categories.data ?? []).map(({ category }) => category), filter.category]
  const named = [...new Set(known)].filter((one) => one !== '' && one !== SMALL_TALK)
  return [
    {
      name: 'category',
      label: t('category'),
      any: t('anyCategory'),
      data: [...named, { value: SMALL_TALK, label: t('smallTalk') }],
      searchable: true,
    },
    {
      name: 'status',
      label: t('status'),
      any: t('anyStatus'),
      data: statusTexts.map((word, at) => ({ value: `${at}`, label: t(word) })),
    },
    { name: 'lang', label: t('language'), any: t('anyLanguage'), data: languages, searchable: true },
    {
      name: 'show',
      label: k('show'),
      any: k('anyUse'),
      data: [
        ...(['unused', 'staleOnly', 'proposed'] as const).map((value) => ({ value, label: k(value) })),
        { value: 'thin', label: t('setThin') },
      ],
    },
    {
      name: 'sort',
      label: k('order'),
      any: k('order'),
      data: sorts.map((value) => ({ value, label: k(sortTexts[value]) })),
    },
  ]
}

/** The filters and the order of the list of documents. */
export const DocFilters = () => {
  const t = useOperateTexts()
  const choices = useChoices()
  const [filter, setFilter] = useDocFilter()
  return (
    <search className={classes.filters}>
      <SearchField />
      {choices.map(({ name, label, any, data, searchable = false }) => (
        <Select
          key={name}
          size="sm"
          aria-label={label}
          placeholder={any}
          clearable
          searchable={searchable}
          nothingFoundMessage={t('nothingFound')}
          data={[...data]}
          value={filter[name] || null}
          onChange={(value) => setFilter({ [name]: value ?? '' })}
        />
      ))}
    </search>
  )
}
