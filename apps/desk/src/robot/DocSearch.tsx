import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useManageQuery } from '../operate/queries.ts'
import { useOperateTexts } from '../operate/texts.ts'
import type { Doc } from './knowledge/docForm.ts'

const DEBOUNCE_MS = 200
const SHOWN = 20

type Props = {
  robotNo: string
  label: string
  /** Ids of documents that are not offered. */
  except?: readonly string[]
  onPick: (doc: Doc) => void
}

/** Finds a document of a robot by its text. */
export const DocSearch = ({ robotNo, label, except = [], onPick }: Props) => {
  const t = useOperateTexts()
  const [words, setWords] = useState('')
  const [keyword] = useDebouncedValue(words.trim(), DEBOUNCE_MS)
  const found = useManageQuery(
    'getRobotDocList',
    { robotNo, pageSize: SHOWN, ...(keyword === '' ? {} : { keyword }) },
    { keep: true },
  )
  const docs = (found.data ?? []).filter(({ docId }) => !except.includes(docId))
  return (
    <Select
      aria-label={label}
      placeholder={label}
      searchable
      // The server has already filtered.
      filter={({ options }) => options}
      nothingFoundMessage={t('nothingFound')}
      data={docs.map(({ docId, docQuestion }) => ({ value: docId, label: docQuestion }))}
      value={null}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(id) => {
        const doc = docs.find(({ docId }) => docId === id)
        if (doc) onPick(doc)
        setWords('')
      }}
    />
  )
}
