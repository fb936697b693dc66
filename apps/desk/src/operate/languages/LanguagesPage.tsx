import { locales } from '@foyer/locales'
import { MultiSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useShell } from '../../shell/shell.ts'
import { useDesk, useTexts } from '../../useClient.ts'
import frame from '../editing/Editor.module.css'
import { NotSaved } from '../editing/NotSaved.tsx'
import { LanguageSelect, useLanguageList, useLanguages } from '../LanguageSelect.tsx'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { useManageMutation, useManageQuery } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import classes from './languages.module.css'
import { MissingList } from './MissingList.tsx'
import { TextFileActions } from './TextFileActions.tsx'
import { TextTable } from './TextTable.tsx'
import { missingIn, type TextFile } from './textList.ts'

/** The languages in which the tenant wants its texts; each change is saved at once. */
const Wanted = ({ file, wanted }: { file: TextFile; wanted: readonly string[] }) => {
  const t = useOperateTexts()
  const { notify } = useShell()
  const reasonOf = useReason()
  const languages = useLanguages()
  const listOf = useLanguageList()
  const saving = useManageMutation('saveLanguages', ['getLanguagesList'])
  const translated = Object.entries(file.translations).filter(([, texts]) => Object.keys(texts).length > 0)
  const kept = translated.map(([language]) => language).filter((language) => !wanted.includes(language))
  return (
    <>
      {saving.error && <NotSaved reason={reasonOf(saving.error)} />}
      <MultiSelect
        label={t('wantedLanguages')}
        description={t('wantedHint')}
        searchable
        nothingFoundMessage={t('nothingFound')}
        data={[...languages]}
        value={[...wanted]}
        disabled={saving.isPending}
        onChange={(chosen) => saving.mutate({ languages: chosen }, { onSuccess: () => notify(t('settingSaved')) })}
      />
      <p role="status" className={classes.quiet}>
        {wanted.length > 0 && kept.length > 0 && t('textsKept', { languages: listOf(kept) })}
      </p>
    </>
  )
}

const Texts = ({ file, wanted }: { file: TextFile; wanted: readonly string[] }) => {
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
      <Wanted file={file} wanted={wanted} />
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
  const wanted = useManageQuery('getLanguagesList', {})
  const error = file.error ?? wanted.error
  if (error) return <LoadError error={error} onRetry={() => Promise.all([file.refetch(), wanted.refetch()])} />
  const [setting] = wanted.data ?? []
  if (!file.data || !setting) return <Loading />
  return (
    <>
      <PageHead title={desk('textLanguages')}>
        <TextFileActions file={file.data} locales={locales} />
      </PageHead>
      <Texts file={file.data} wanted={setting.languages} />
    </>
  )
}
