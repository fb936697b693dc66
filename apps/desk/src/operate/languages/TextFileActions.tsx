import { saveJson } from '@foyer/browser/saveFile'
import { Button, FileButton, Menu, Modal } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useShell } from '../../shell/shell.ts'
import { useDesk } from '../../useClient.ts'
import { NotSaved } from '../editing/NotSaved.tsx'
import { useManageMutation } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import classes from './languages.module.css'
import { readFile, type TextFile } from './textList.ts'

type Translations = TextFile['translations']

/** All languages in one file; and the own texts and each language alone, as Weblate and others read them. */
const ExportMenu = ({ file }: { file: TextFile }) => {
  const t = useOperateTexts()
  const { times } = useDesk()
  const { own, translations } = file
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant="default">{t('exportSheet')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saveJson({ own, ...translations }, 'texts.json')}>{t('anyLanguage')}</Menu.Item>
        <Menu.Item onClick={() => saveJson(own, 'own.json')}>{t('ownLanguage')}</Menu.Item>
        {Object.entries(translations).map(([locale, texts]) => (
          <Menu.Item key={locale} onClick={() => saveJson(texts, `${locale}.json`)}>
            {times.language(locale)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type Preview = { readonly translations: Translations }

/** Says what a file would change, and imports it when that is confirmed. */
const ImportDialog = ({ preview, onClose }: { preview: Preview; onClose: () => void }) => {
  const t = useOperateTexts()
  const { times } = useDesk()
  const { notify } = useShell()
  const reasonOf = useReason()
  const trial = useManageMutation('importTexts', [])
  const importing = useManageMutation('importTexts', ['exportTexts'])
  const { translations } = preview
  const [asked, setAsked] = useState(false)
  if (!asked) {
    setAsked(true)
    trial.mutate({ translations, dryRun: 1 })
  }
  const error = trial.error ?? importing.error
  const { changes = [], unknown = [] } = trial.data ?? {}
  const run = () => {
    const before: Record<string, Record<string, string>> = {}
    for (const one of changes) before[one.locale] = Object.assign(before[one.locale] ?? {}, { [one.key]: one.before })
    importing.mutate(
      { translations, before },
      {
        onSuccess: ({ outdated = [] }) => {
          // somebody has changed a text meanwhile: the list shows it now
          if (outdated.length > 0) return trial.mutate({ translations, dryRun: 1 })
          notify(t('settingSaved'))
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={t('importSheet')} withCloseButton={false} size="lg">
      {error && <NotSaved reason={reasonOf(error)} />}
      {trial.data && <p>{changes.length === 0 ? t('noTextChanges') : t('importChanges', { count: changes.length })}</p>}
      <ul className={classes.changes}>
        {changes.slice(0, SHOWN).map(({ locale, key, before, after }) => (
          <li key={`${locale} ${key}`}>
            <small dir="ltr">
              {times.language(locale)} · {key}
            </small>
            {before !== '' && <del dir="auto">{before}</del>}
            <ins dir="auto">{after}</ins>
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <>
          <p>{t('importUnknown', { count: unknown.length })}</p>
          <ul className={classes.changes}>
            {unknown.slice(0, SHOWN).map(({ locale, key }) => (
              <li key={`${locale} ${key}`} dir="ltr">
                {locale} · {key}
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogFoot onCancel={onClose}>
        <Button
          onClick={run}
          loading={importing.isPending || trial.isPending}
          disabled={changes.length === 0}
          data-autofocus
        >
          {t('importSheet')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

/** How many changes the dialog lists. */
const SHOWN = 200

type Props = { file: TextFile; locales: readonly string[] }

/** Takes the texts out as files, and takes files in. */
export const TextFileActions = ({ file, locales }: Props) => {
  const t = useOperateTexts()
  const { notify } = useShell()
  const [preview, setPreview] = useState<Preview | null>(null)
  const take = async (files: readonly File[]) => {
    const read = await Promise.all(files.map(async (one) => readFile(one.name, await one.text(), locales)))
    const known = read.filter((one) => one !== null)
    if (files.length === 0) return
    if (known.length < read.length) return notify(t('importWrongFile'))
    setPreview({ translations: Object.assign({}, ...known) })
  }
  return (
    <>
      <ExportMenu file={file} />
      <FileButton multiple accept="application/json,.json" onChange={(files) => void take(files)}>
        {(props) => (
          <Button variant="default" {...props}>
            {t('importSheet')}
          </Button>
        )}
      </FileButton>
      {preview && <ImportDialog preview={preview} onClose={() => setPreview(null)} />}
    </>
  )
}
