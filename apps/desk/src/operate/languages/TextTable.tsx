import { tagOf, toLocale } from '@foyer/locales'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useGuardUnsaved } from '../../leaving/leaving.ts'
import { useShell } from '../../shell/shell.ts'
import { useDesk } from '../../useClient.ts'
import { NotSaved } from '../editing/NotSaved.tsx'
import { useManageMutation } from '../queries.ts'
import { Record, Records } from '../Records.tsx'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import { useSaveKey } from '../useSaveKey.ts'
import classes from './languages.module.css'
import { missingIn, partsOf, type TextFile } from './textList.ts'
import { useKindOf } from './useKindOf.ts'

type Props = { file: TextFile; locale: string; onlyMissing: boolean }

/** Every text beside its translation, which is edited here. */
export const TextTable = ({ file, locale, onlyMissing }: Props) => {
  const t = useOperateTexts()
  const { notify } = useShell()
  const { times } = useDesk()
  const reasonOf = useReason()
  const kindOf = useKindOf()
  const [edited, setEdited] = useState<Readonly<Record<string, string>>>({})
  const dirty = Object.keys(edited).length > 0
  useGuardUnsaved(dirty)
  const saving = useManageMutation('importTexts', ['exportTexts'])
  const save = () => {
    if (saving.isPending || !dirty) return
    saving.mutate(
      { translations: { [locale]: { ...edited } }, blank: 1 },
      {
        onSuccess: () => {
          setEdited({})
          notify(t('settingSaved'))
        },
      },
    )
  }
  useSaveKey(save)
  const missing = new Set(missingIn(file, locale))
  // a text that is being written stays in the list
  const keys = Object.keys(file.own).filter((key) => !onlyMissing || missing.has(key) || key in edited)
  const language = times.language(locale)
  return (
    <>
      {saving.error && <NotSaved reason={reasonOf(saving.error)} />}
      <Records className={classes.texts} label={language} columns={[t('ownLanguage'), language]}>
        {keys.map((key) => {
          const { object, path } = partsOf(key, file.names)
          return (
            <Record
              key={key}
              title={
                <span className={classes.own}>
                  <span dir="auto">{file.own[key]}</span>
                  <small dir="ltr">
                    {kindOf(object)} · {path}
                  </small>
                </span>
              }
              cells={[
                <Textarea
                  key="text"
                  aria-label={`${language}: ${file.own[key]}`}
                  autosize
                  minRows={1}
                  maxRows={8}
                  maxLength={5000}
                  dir="auto"
                  lang={tagOf(toLocale(locale) ?? 'en')}
                  placeholder={t('textMissing')}
                  value={edited[key] ?? file.translations[locale]?.[key] ?? ''}
                  onChange={({ currentTarget }) => setEdited(Object.assign({}, edited, { [key]: currentTarget.value }))}
                />,
              ]}
            />
          )
        })}
      </Records>
      {dirty && (
        <div className={classes.foot}>
          <span>{t('unsaved')}</span>
          <Button onClick={save} loading={saving.isPending}>
            {t('save')}
          </Button>
        </div>
      )}
    </>
  )
}
