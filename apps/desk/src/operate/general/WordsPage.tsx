import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useMay } from '../../useClient.ts'
import { useSave } from '../editing/useSave.ts'
import { useStartAgain } from '../editing/useStartAgain.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { usePeopleTexts } from '../people/texts.ts'
import { useManageMutation, useManageQuery } from '../queries.ts'
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

type EditorProps = { words: Words; tags: Tags; onReload: () => Promise<unknown> }

const Editor = ({ words, tags, onReload }: EditorProps) => {
  const people = usePeopleTexts()
  const savingWords = useSave('saveSensitiveWords', words, [])
  const savingTags = useSave('saveSessionTags', tags, [])
  const mayChange = useMay('settings.write')
  const state = useGeneralForm(
    () => ({ words: words.words.join('\n'), tags: tags.tags.join('\n') }),
    mayChange,
    [savingWords, savingTags],
    async (form, stored, keep) => {
      if (form.words !== stored.words) {
        const saved = await savingWords.mutateAsync({ words: linesOf(form.words) })
        keep({ words: saved.words.join('\n') })
      }
      if (form.tags !== stored.tags) {
        const saved = await savingTags.mutateAsync({ tags: linesOf(form.tags) })
        keep({ tags: saved.tags.join('\n') })
      }
    },
  )
  const { form, set } = state
  return (
    <GeneralPage state={state} mayChange={mayChange} onReload={onReload}>
      <Section title={people('sensitiveWords')}>
        <LinesField
          setting="sensitiveWords.words"
          value={form.words}
          disabled={!mayChange}
          onChange={(text) => set({ words: text })}
        />
        <TryWords />
      </Section>
      <Section title={people('sessionTags')}>
        <LinesField
          setting="sessionTags.tags"
          value={form.tags}
          disabled={!mayChange}
          onChange={(text) => set({ tags: text })}
        />
      </Section>
    </GeneralPage>
  )
}

/** Words that are kept from visitors, with a box to try them, and the tags of conversations. */
export const WordsPage = () => {
  const words = useManageQuery('getSensitiveWordsList', {}, { fresh: true })
  const tags = useManageQuery('getSessionTagsList', {}, { fresh: true })
  const [round, startAgain] = useStartAgain(words, tags)
  const failed = [words, tags].find((query) => query.isLoadingError)
  if (failed) return <LoadError error={failed.error} onRetry={failed.refetch} />
  const [storedWords] = words.data ?? []
  const [storedTags] = tags.data ?? []
  if (!storedWords || !storedTags) return <Loading />
  return <Editor key={round} words={storedWords} tags={storedTags} onReload={startAgain} />
}
