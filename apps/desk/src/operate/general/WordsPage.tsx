import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useMay } from '../../useClient.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { usePeopleTexts } from '../people/texts.ts'
import { useManage, useManageMutation, useManageQuery } from '../queries.ts'
import { useReason } from '../reason.ts'
import { GeneralPage } from './GeneralPage.tsx'
import classes from './general.module.css'
import { LinesField } from './LinesField.tsx'
import { linesOf } from './lines.ts'
import { Section } from './Section.tsx'
import { useGeneralTexts } from './texts.ts'
import { useGeneralForm } from './useGeneralForm.ts'

type Words = ManageResponse<'saveSensitiveWords'>
type Tags = ManageResponse<'saveSessionTags'>
type Listed = { readonly text: string; readonly version: number }

const listed = (entries: readonly string[], version = 0): Listed => ({ text: entries.join('\n'), version })

/** Says which of the stored words a text has. */
const TryWords = () => {
  const t = useGeneralTexts()
  const reasonOf = useReason()
  const [text, setText] = useState('')
  const trying = useManageMutation('tryWords', [])
  const run = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '') trying.mutate({ text })
  }
  const { data, error } = trying
  return (
    <form className={classes.section} onSubmit={run}>
      <div className={classes.try}>
        <TextInput
          label={t('tryText')}
          description={t('trySaved')}
          maxLength={1000}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={trying.isPending}>
          {t('try')}
        </Button>
      </div>
      <p role="status" className={classes.result} dir="auto">
        {data && (data.words.length > 0 ? t('found', { words: data.words.join(', ') }) : t('foundNone'))}
        {error && reasonOf(error)}
      </p>
    </form>
  )
}

type EditorProps = { words: Words; tags: Tags; onReload: () => void }

const Editor = ({ words, tags, onReload }: EditorProps) => {
  const people = usePeopleTexts()
  const { ask } = useManage()
  const mayChange = useMay('settings.write')
  const state = useGeneralForm(
    () => ({ words: listed(words.words, words.version), tags: listed(tags.tags, tags.version) }),
    mayChange,
    async (form, stored, keep) => {
      if (form.words.text !== stored.words.text) {
        const { version } = form.words
        const saved = await ask('saveSensitiveWords', { words: linesOf(form.words.text), version })
        keep({ words: listed(saved.words, saved.version) })
      }
      if (form.tags.text !== stored.tags.text) {
        const { version } = form.tags
        const saved = await ask('saveSessionTags', { tags: linesOf(form.tags.text), version })
        keep({ tags: listed(saved.tags, saved.version) })
      }
    },
  )
  const { form, set } = state
  return (
    <GeneralPage state={state} mayChange={mayChange} onReload={onReload}>
      <Section title={people('sensitiveWords')}>
        <LinesField
          setting="sensitiveWords.words"
          value={form.words.text}
          disabled={!mayChange}
          onChange={(text) => set({ words: { text, version: form.words.version } })}
        />
        <TryWords />
      </Section>
      <Section title={people('sessionTags')}>
        <LinesField
          setting="sessionTags.tags"
          value={form.tags.text}
          disabled={!mayChange}
          onChange={(text) => set({ tags: { text, version: form.tags.version } })}
        />
      </Section>
    </GeneralPage>
  )
}

/** Words that are kept from visitors, with a box to try them, and the tags of conversations. */
export const WordsPage = () => {
  const words = useManageQuery('getSensitiveWordsList', {}, { fresh: true })
  const tags = useManageQuery('getSessionTagsList', {}, { fresh: true })
  const [round, setRound] = useState(0)
  const load = () => Promise.all([words.refetch(), tags.refetch()])
  const error = words.error ?? tags.error
  if (error) return <LoadError error={error} onRetry={load} />
  const [storedWords] = words.data ?? []
  const [storedTags] = tags.data ?? []
  if (!storedWords || !storedTags) return <Loading />
  const reload = () => void load().then(() => setRound(round + 1))
  return <Editor key={round} words={storedWords} tags={storedTags} onReload={reload} />
}
