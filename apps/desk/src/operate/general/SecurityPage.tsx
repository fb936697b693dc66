import type { ManageResponse } from '@foyer/client/agent/managing'
import { useState } from 'react'
import { useMay, useTexts } from '../../useClient.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { usePeopleTexts } from '../people/texts.ts'
import { useManage, useManageQuery } from '../queries.ts'
import { BlockedVisitors } from './BlockedVisitors.tsx'
import { GeneralPage } from './GeneralPage.tsx'
import classes from './general.module.css'
import { IdentityKeys } from './IdentityKeys.tsx'
import { LinesField } from './LinesField.tsx'
import { linesOf } from './lines.ts'
import { Facts, Section } from './Section.tsx'
import { useGeneralTexts } from './texts.ts'
import { useGeneralForm } from './useGeneralForm.ts'

type Hosts = ManageResponse<'saveFormHost'>
type Egress = ManageResponse<'getServices'>['egress']

const CallsOut = ({ allowed, hosts }: Egress) => {
  const t = useGeneralTexts()
  const people = usePeopleTexts()
  const desk = useTexts()
  const uses = (use: string) =>
    hosts
      .filter((one) => one.use === use)
      .map(({ host }) => host)
      .join(', ') || desk('earlierNone')
  return (
    <Section title={t('callsOut')}>
      <p className={classes.quiet}>{t('callsOutHint')}</p>
      <Facts
        facts={[
          [people('formHost'), uses('form')],
          [people('aTranslator'), uses('translator')],
          [t('allowedPrivate'), allowed.join(', ') || desk('earlierNone')],
        ]}
      />
      <p className={classes.quiet}>{t('setInEnvironment', { names: 'FOYER_EGRESS_ALLOW' })}</p>
    </Section>
  )
}

type EditorProps = { hosts: Hosts; egress: Egress; onSaved: () => void; onReload: () => void }

const Editor = ({ hosts, egress, onSaved, onReload }: EditorProps) => {
  const people = usePeopleTexts()
  const { ask } = useManage()
  const mayChange = useMay('settings.write')
  const start = (stored: Hosts) => ({ hosts: stored.hosts.join('\n'), version: stored.version ?? 0 })
  const state = useGeneralForm(
    () => start(hosts),
    mayChange,
    async (form, _, keep) => {
      keep(start(await ask('saveFormHost', { hosts: linesOf(form.hosts), version: form.version })))
      onSaved()
    },
  )
  return (
    <GeneralPage state={state} mayChange={mayChange} onReload={onReload}>
      <IdentityKeys mayChange={mayChange} />
      <BlockedVisitors mayChange={mayChange} />
      <Section title={people('formHost')}>
        <LinesField
          setting="formHosts.hosts"
          ltr
          value={state.form.hosts}
          disabled={!mayChange}
          onChange={(text) => state.set({ hosts: text })}
        />
      </Section>
      <CallsOut {...egress} />
    </GeneralPage>
  )
}

/** Keys of websites, blocked visitors, and where the server calls out. */
export const SecurityPage = () => {
  const hosts = useManageQuery('getFormHostList', {}, { fresh: true })
  const services = useManageQuery('getServices', {}, { fresh: true })
  const [round, setRound] = useState(0)
  const load = () => Promise.all([hosts.refetch(), services.refetch()])
  const error = hosts.error ?? services.error
  if (error) return <LoadError error={error} onRetry={load} />
  const [stored] = hosts.data ?? []
  if (!stored || !services.data) return <Loading />
  const reload = () => void load().then(() => setRound(round + 1))
  return (
    <Editor
      key={round}
      hosts={stored}
      egress={services.data.egress}
      onSaved={() => void services.refetch()}
      onReload={reload}
    />
  )
}
