import { tagOf, toLocale } from '@foyer/locales'
import { Alert, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useGuardUnsaved } from '../../leaving/leaving.ts'
import { useShell } from '../../shell/shell.ts'
import { useDesk } from '../../useClient.ts'
import frame from '../editing/Editor.module.css'
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

/** A text that is being written, and what was stored when that began. */
type Edit = { readonly text: string; readonly before: string }
type Edits = Readonly<Record<string, Edit>>

const textsOf = (edits: Edits, member: keyof Edit): Record<string, string> =>
  Object.fromEntries(Object.entries(edits).map(([key, edit]) => [key, edit[member]]))

type Theirs = { readonly key: string; readonly before: string; readonly after: string }

/** Says which texts a colleague has changed in the meantime, and lets the operator choose whose stay (D-23). */
const TheirTexts = ({
  theirs,
  onLoad,
  onSave,
}: {
  theirs: readonly Theirs[]
  onLoad: () => void
  onSave: () => void
}) => {
  const t = useOperateTexts()
  return (
    <Alert color="yellow" role="alert" className={frame.refused}>
      <p className={frame.alertText}>{t('outdatedText')}</p>
      <ul className={classes.changes}>
        {theirs.map(({ key, before, after }) => (
          <li key={key}>
            <small dir="ltr">{key}</small>
            <span dir="auto">{before === '' ? t('textMissing') : before}</span>
            <ins dir="auto">{after}</ins>
          </li>
        ))}
      </ul>
      <div className={frame.choices}>
        <Button size="xs" variant="default" onClick={onLoad}>
          {t('loadStored')}
        </Button>
        <Button size="xs" onClick={onSave}>
          {t('saveAllTheSame')}
        </Button>
      </div>
    </Alert>
  )
}

/** What was typed since a save began: over what that save stored. */
const stillTyped = (now: Edits, saved: Edits): Edits => {
  const typed = Object.entries(now).filter(([key, { text }]) => text !== saved[key]?.text)
  return Object.fromEntries(typed.map(([key, edit]) => [key, { ...edit, before: saved[key]?.text ?? edit.before }]))
}

/** The texts that are being written, and their save. */
const useTextEdits = (locale: string) => {
  const t = useOperateTexts()
  const { notify } = useShell()
  const [edited, setEdited] = useState<Edits>({})
  const [theirs, setTheirs] = useState<readonly Theirs[]>([])
  const dirty = Object.keys(edited).length > 0
  useGuardUnsaved(dirty)
  const saving = useManageMutation('importTexts', ['exportTexts'])
  const put = (edits: Edits) => {
    if (saving.isPending || Object.keys(edits).length === 0) return
    const [translations, before] = [{ [locale]: textsOf(edits, 'text') }, { [locale]: textsOf(edits, 'before') }]
    const onSuccess = ({ outdated = [] }: { outdated?: readonly Theirs[] }) => {
      setTheirs(outdated)
      if (outdated.length > 0) return
      // what was typed while the save was under way stays
      setEdited((now) => stillTyped(now, edits))
      notify(t('settingSaved'))
    }
    saving.mutate({ translations, before, blank: 1 }, { onSuccess })
  }
  const save = () => put(edited)
  const their = new Map(theirs.map(({ key, before }) => [key, before]))
  const loadTheirs = () => {
    setEdited(Object.fromEntries(Object.entries(edited).filter(([key]) => !their.has(key))))
    setTheirs([])
  }
  const saveMine = () => {
    const agreed = Object.entries(edited).map(([key, edit]) => [
      key,
      { ...edit, before: their.get(key) ?? edit.before },
    ])
    put(Object.fromEntries(agreed))
  }
  useSaveKey(save)
  return { edited, setEdited, dirty, theirs, loadTheirs, saveMine, save, saving }
}

/** Every text beside its translation, which is edited here. */
export const TextTable = ({ file, locale, onlyMissing }: Props) => {
  const t = useOperateTexts()
  const { times } = useDesk()
  const reasonOf = useReason()
  const kindOf = useKindOf()
  const { edited, setEdited, theirs, ...edits } = useTextEdits(locale)
  const { dirty, save, saving } = edits
  const missing = new Set(missingIn(file, locale))
  // a text that is being written stays in the list
  const keys = Object.keys(file.own).filter((key) => !onlyMissing || missing.has(key) || key in edited)
  const language = times.language(locale)
  return (
    <>
      {saving.error && <NotSaved reason={reasonOf(saving.error)} />}
      {theirs.length > 0 && <TheirTexts theirs={theirs} onLoad={edits.loadTheirs} onSave={edits.saveMine} />}
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
                  value={edited[key]?.text ?? file.translations[locale]?.[key] ?? ''}
                  onChange={({ currentTarget: { value: text } }) => {
                    const before = edited[key]?.before ?? file.translations[locale]?.[key] ?? ''
                    setEdited(Object.assign({}, edited, { [key]: { text, before } }))
                  }}
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
