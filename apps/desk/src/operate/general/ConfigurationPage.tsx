import { saveJson } from '@foyer/browser/saveFile'
import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button, FileButton, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useShell } from '../../shell/shell.ts'
import { useTexts } from '../../useClient.ts'
import frame from '../editing/Editor.module.css'
import { NotSaved } from '../editing/NotSaved.tsx'
import { PageHead } from '../PageHead.tsx'
import { useManage, useManageMutation, useManageQuery } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import { channelName } from './channelName.ts'
import { Parts } from './GeneralPage.tsx'
import classes from './general.module.css'
import { Section } from './Section.tsx'
import { useGeneralTexts } from './texts.ts'

type Config = ManageResponse<'exportConfig'>
type Change = ManageResponse<'importConfig'>['changes'][number]

/** How many changes are listed. */
const SHOWN = 200

/** The configuration in a file's text; null for anything else. */
const readConfig = (text: string): Config | null => {
  try {
    const value: unknown = JSON.parse(text)
    const isOurs = typeof value === 'object' && value !== null && 'foyer' in value && value.foyer === 1
    return isOurs ? (value as Config) : null
  } catch {
    return null
  }
}

const Export = () => {
  const t = useGeneralTexts()
  const words = useOperateTexts()
  const { ask } = useManage()
  const reasonOf = useReason()
  const { data: channels = [] } = useManageQuery('getChannelList', { pageSize: 100 })
  const [channelId, setChannelId] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      const config = await ask('exportConfig', { channelId })
      saveJson(config, `foyer${channelId === '' ? '' : `-${channelId}`}.json`)
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  return (
    <Section title={t('exportFile')}>
      {error !== null && <NotSaved reason={reasonOf(error)} />}
      <div className={classes.try}>
        <NativeSelect
          label={t('exportWhat')}
          data={[
            { value: '', label: t('everything') },
            ...channels.map((channel) => ({
              value: channel.channelId,
              label: channelName(channel, channel.channelId),
            })),
          ]}
          value={channelId}
          onChange={({ currentTarget }) => setChannelId(currentTarget.value)}
        />
        <Button onClick={run} loading={busy}>
          {words('exportSheet')}
        </Button>
      </div>
    </Section>
  )
}

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <ul className={classes.changes}>
    {changes.slice(0, SHOWN).map(({ path, before, after }) => (
      <li key={path}>
        <code dir="ltr">{path}</code>
        {before !== null && <del dir="auto">{valueText(before)}</del>}
        {after !== null && <ins dir="auto">{valueText(after)}</ins>}
      </li>
    ))}
  </ul>
)

/** Says first what a file would change; nothing changes before that is confirmed. */
const Import = () => {
  const t = useGeneralTexts()
  const words = useOperateTexts()
  const { notify } = useShell()
  const reasonOf = useReason()
  const [config, setConfig] = useState<Config | null>(null)
  const trial = useManageMutation('importConfig', [])
  const applying = useManageMutation('importConfig', ['getChannelList'])
  const take = async (file: File | null) => {
    if (file === null) return
    const read = readConfig(await file.text())
    setConfig(read)
    applying.reset()
    if (read === null) return notify(t('notAFile'))
    trial.mutate({ config: read, dryRun: 1 })
  }
  const apply = () => {
    if (config === null) return
    applying.mutate(
      { config },
      {
        onSuccess: () => {
          setConfig(null)
          trial.reset()
          notify(words('settingSaved'))
        },
      },
    )
  }
  const error = trial.error ?? applying.error
  const changes = config === null ? null : trial.data?.changes
  return (
    <Section title={words('importSheet')}>
      {error && <NotSaved reason={reasonOf(error)} />}
      <div className={classes.try}>
        <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
          {(props) => (
            <Button variant="default" loading={trial.isPending} {...props}>
              {t('importFile')}
            </Button>
          )}
        </FileButton>
      </div>
      {changes && (
        <>
          <p role="status" className={classes.result}>
            {changes.length === 0 ? t('nothingDiffers') : t('wouldChange', { count: changes.length })}
          </p>
          <Changes changes={changes} />
          {changes.length > 0 && (
            <Button className={classes.start} onClick={apply} loading={applying.isPending}>
              {t('applyChanges')}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

/** The configuration as one file: out, and in again (D-21). */
export const ConfigurationPage = () => {
  const t = useGeneralTexts()
  const desk = useTexts()
  return (
    <div className={frame.page}>
      <PageHead title={desk('general')} />
      <Parts />
      <div className={frame.body}>
        <p className={classes.quiet}>{t('oneFileIntro')}</p>
        <Export />
        <Import />
      </div>
    </div>
  )
}
