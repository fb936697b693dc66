import type { ManageResponse } from '@foyer/client/agent/managing'
import { locales } from '@foyer/locales'
import { MultiSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useShell } from '../../shell/shell.ts'
import { useDesk, useTexts } from '../../useClient.ts'
import frame from '../editing/Editor.module.css'
import { SaveFailure } from '../editing/SaveFailure.tsx'
import { useSave } from '../editing/useSave.ts'
import { useStartAgain } from '../editing/useStartAgain.ts'
import { LanguageSelect, useLanguageList, useLanguages } from '../LanguageSelect.tsx'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { useManageQuery } from '../queries.ts'
import { useOperateTexts } from '../texts.ts'
import classes from './languages.module.css'
import { MissingList } from './MissingList.tsx'
import { TextFileActions } from './TextFileActions.tsx'
import { TextTable } from './TextTable.tsx'
import { missingIn, type TextFile } from './textList.ts'

type Languages = ManageResponse<'saveLanguages'>

type Props = { file: TextFile; stored: Languages; onReload: () => Promise<unknown> }

/** The languages in which the tenant wants its texts; each change is saved at once. */
const Wanted = ({ file, stored, onReload }: Props) => {
  const t = useOperateTexts()
  const { notify } = useShell()
  const languages = useLanguages()
  const listOf = useLanguageList()
  const [wanted, setWanted] = useState(stored.languages)
  const saving = useSave('saveLanguages', stored, ['getLanguagesList'])
  const save = (languages: string[]) => {
    setWanted(languages)
    saving.mutate({ languages }, { onSuccess: () => notify(t('settingSaved')) })
  }
  const translated = Object.entries(file.translations).filter(([, texts]) => Object.keys(texts).length > 0)
  const kept = translated.map(([language]) => language).filter((language) => !wanted.includes(language))
  return (
    <>
      <SaveFailure error={saving.error} onLoad={onReload} onOverwrite={() => saving.overwrite(() => save(wanted))} />
      <MultiSelect
        label={t('wantedLanguages')}
        description={t('wantedHint')}
        searchable
        nothingFoundMessage={t('nothingFound')}
        data={[...languages]}
        value={[...wanted]}
        disabled={saving.isPending}
        onChange={save}
      />
      <p role="status" className={classes.quiet}>
        {wanted.length > 0 && kept.length > 0 && t('textsKept', { languages: listOf(kept) })}
      </p>
    </>
  )
}

const Texts = ({ file, stored, round, onReload }: Props & { round: number }) => {
  const wanted = stored.languages
  const t = useOperateTexts()
  const { times } = useDesk()
  const [search, setSearch] = useSearchParams()
  const [onlyMissing, setOnlyMissing] = useState(false)
  const locale = search.get('language') ?? ''
  const choose = (chosen: string) =>
    setSearch(
      (before) => {
        if (chosen === '') before.delete('language')
        else before.set('language', chosen)
        return before
      },
      { replace: true },
    )
  const counted = wanted.length > 0 ? wanted : Object.keys(file.translations)
  return (
    <div className={frame.body}>
      <Wanted key={round} file={file} stored={stored} onReload={onReload} />
      <ul className={classes.counts}>
        {counted.map((one) => {
          const count = missingIn(file, one).length
          return (
            <li key={one}>
              <button type="button" className={classes.count} aria-pressed={one === locale} onClick={() => choose(one)}>
                <span dir="auto">{times.language(one)}</span>
                <span>{count === 0 ? t('textsComplete') : t('textsMissing', { count })}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <LanguageSelect label={t('textLanguage')} anyLabel={t('ownLanguage')} value={locale} onChange={choose} />
      {locale !== '' && (
        <>
          <MissingList file={file} locale={locale} />
          <Switch
            label={t('onlyMissing')}
            checked={onlyMissing}
            onChange={({ currentTarget }) => setOnlyMissing(currentTarget.checked)}
          />
          <TextTable key={locale} file={file} locale={locale} onlyMissing={onlyMissing} />
        </>
      )}
    </div>
  )
}

/** The operators' texts in every language: which are missing and where, side by side with the own ones, and as a file. */
export const LanguagesPage = () => {
  const desk = useTexts()
  const file = useManageQuery('exportTexts', {})
  const wanted = useManageQuery('getLanguagesList', {}, { fresh: true })
  const [round, startAgain] = useStartAgain(wanted)
  const failed = [file, wanted].find((query) => query.isLoadingError)
  const [setting] = wanted.data ?? []
  return (
    <>
      <PageHead title={desk('textLanguages')}>
        {file.data && <TextFileActions file={file.data} locales={locales} />}
      </PageHead>
      {failed && <LoadError error={failed.error} onRetry={failed.refetch} />}
      {!failed && !(file.data && setting) && <Loading />}
      {!failed && file.data && setting && (
        <Texts file={file.data} stored={setting} round={round} onReload={startAgain} />
      )}
    </>
  )
}
