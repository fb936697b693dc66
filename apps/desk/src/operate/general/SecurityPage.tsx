import type { ManageResponse } from '@foyer/client/agent/managing'
import { useMay, useTexts } from '../../useClient.ts'
import { useSave } from '../editing/useSave.ts'
import { useStartAgain } from '../editing/useStartAgain.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { usePeopleTexts } from '../people/texts.ts'
import { useManageQuery } from '../queries.ts'
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

type EditorProps = { hosts: Hosts; egress: Egress; onReload: () => Promise<unknown> }

const Editor = ({ hosts, egress, onReload }: EditorProps) => {
  const people = usePeopleTexts()
  const saving = useSave('saveFormHost', hosts, ['getServices'])
  const mayChange = useMay('settings.write')
  const start = (stored: Hosts) => ({ hosts: stored.hosts.join('\n') })
  const state = useGeneralForm(
    () => start(hosts),
    mayChange,
    [saving],
    async (form, _, keep) => keep(start(await saving.mutateAsync({ hosts: linesOf(form.hosts) }))),
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
  const [round, startAgain] = useStartAgain(hosts, services)
  const failed = [hosts, services].find((query) => query.isLoadingError)
  if (failed) return <LoadError error={failed.error} onRetry={failed.refetch} />
  const [stored] = hosts.data ?? []
  if (!stored || !services.data) return <Loading />
  return <Editor key={round} hosts={stored} egress={services.data.egress} onReload={startAgain} />
}
