import type { ManageResponse } from '@foyer/client/agent/managing'
import { TASKS } from '@foyer/protocol/manage/setUp'
import { Button, CloseButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useMay, useNow, useTexts, useTimes } from '../../useClient.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { useManageMutation, useManageQuery } from '../queries.ts'
import { type SetUpState, stillEnded } from '../setUp/step.ts'
import { useSetUpTexts, WithSetUpTexts } from '../setUp/texts.ts'
import { useOperateTexts } from '../texts.ts'
import classes from './overview.module.css'
import { RemoveDemo } from './RemoveDemo.tsx'

type Overview = ManageResponse<'getOverview'>

const FEW = 6

const SettingsLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const search = useKeptSearch()
  return (
    <Link to={{ pathname: to, search }} className={classes.link}>
      {children}
    </Link>
  )
}

/** A list of which the first entries are shown until all are asked for. */
const ShortList = ({ children }: { children: readonly ReactNode[] }) => {
  const words = useOperateTexts()
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className={classes.list}>{all ? children : children.slice(0, FEW)}</ul>
      {!all && children.length > FEW && (
        <Button variant="subtle" size="compact-sm" className={classes.start} onClick={() => setAll(true)}>
          {words('more')} ({children.length - FEW})
        </Button>
      )}
    </>
  )
}

/** What the set-up has left; each can be taken up again or put away for good. */
const Checklist = ({ state }: { state: SetUpState }) => {
  const t = useSetUpTexts()
  const navigate = useNavigate()
  const search = useKeptSearch()
  const noting = useManageMutation('noteSetUp', ['getSetUp'])
  const left = TASKS.filter((name) => !state.done.includes(name) && !state.dismissed.includes(name))
  if (left.length === 0) return null
  const goTo = async (step: number) => {
    await noting.mutateAsync({ step, ...stillEnded(state) }).catch(() => {})
    await navigate({ pathname: '/settings/set-up', search })
  }
  return (
    <section className={classes.card} aria-label={t('checklist')}>
      <h2>{t('checklist')}</h2>
      <ul className={classes.list}>
        {left.map((name) => (
          <li key={name}>
            <button type="button" className={classes.link} onClick={() => void goTo(TASKS.indexOf(name) + 1)}>
              {t(name)}
            </button>
            <CloseButton
              aria-label={t('dismiss', { task: t(name) })}
              onClick={() => noting.mutate({ dismissed: name })}
            />
          </li>
        ))}
      </ul>
      {state.open === 1 && (
        <Button className={classes.start} onClick={() => void goTo(state.step)}>
          {t('goOn')}
        </Button>
      )}
    </section>
  )
}

/** What should be looked after, the most important first. */
const useWarnings = (overview: Overview): readonly { readonly text: string; readonly to: string }[] => {
  const t = useSetUpTexts()
  const { ownersWithout, channels, mailOut } = overview
  const nameOf = ({ channelId, channelName }: Overview['channels'][number]) => channelName || channelId
  const never = channels.filter(({ seenAt }) => seenAt === 0)
  const always = channels.filter(({ hasHours }) => hasHours === 0)
  return [
    ...(ownersWithout > 0 ? [{ text: t('ownersWithout', { count: ownersWithout }), to: '/settings/people' }] : []),
    ...(mailOut === 0 ? [{ text: t('noMail'), to: '/settings/mail' }] : []),
    ...never.map((one) => ({
      text: t('neverSeen', { name: nameOf(one) }),
      to: `/settings/channels/${one.channelId}/code`,
    })),
    ...always.map((one) => ({
      text: t('noHours', { name: nameOf(one) }),
      to: `/settings/channels/${one.channelId}/hours`,
    })),
  ]
}

const Warnings = ({ overview }: { overview: Overview }) => {
  const t = useSetUpTexts()
  const warnings = useWarnings(overview)
  const mayRemove = useMay('config')
  if (warnings.length === 0 && overview.demo === 0) return null
  return (
    <section className={classes.card} aria-label={t('attention')}>
      <h2>{t('attention')}</h2>
      {overview.demo === 1 && (
        <div className={classes.demo}>
          <p>{t('demoThere')}</p>
          {mayRemove && <RemoveDemo />}
        </div>
      )}
      <ShortList>
        {warnings.map(({ text, to }) => (
          <li key={to}>
            <Icon name="warning" size={16} />
            <SettingsLink to={to}>{text}</SettingsLink>
          </li>
        ))}
      </ShortList>
    </section>
  )
}

const Channels = ({ channels }: Pick<Overview, 'channels'>) => {
  const desk = useTexts()
  const t = useSetUpTexts()
  const times = useTimes()
  const now = useNow()
  return (
    <section className={classes.card} aria-label={desk('channels')}>
      <h2>
        <SettingsLink to="/settings/channels">{desk('channels')}</SettingsLink>
      </h2>
      <ShortList>
        {channels.map(({ channelId, channelName, open, seenAt }) => (
          <li key={channelId}>
            <SettingsLink to={`/settings/channels/${channelId}`}>
              <bdi>{channelName || channelId}</bdi>
            </SettingsLink>
            <span className={classes.quiet}>
              {t(open === 1 ? 'openNow' : 'closedNow')}
              {seenAt > 0 && ` · ${times.ago(seenAt, now)}`}
            </span>
          </li>
        ))}
      </ShortList>
    </section>
  )
}

const Fact = ({ name, to, children }: { name: string; to?: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{to === undefined ? name : <SettingsLink to={to}>{name}</SettingsLink>}</dt>
    <dd>{children}</dd>
  </div>
)

const Facts = ({ overview }: { overview: Overview }) => {
  const desk = useTexts()
  const t = useSetUpTexts()
  const { documents, people, online, mailOut, mailIn, model, translator } = overview
  const state = (value: number) => t(value === 1 ? 'on' : 'off')
  return (
    <dl className={classes.facts}>
      <Fact name={desk('robot')} to="/robot">
        {t('documents', { count: documents })}
      </Fact>
      <Fact name={t('people')} to="/settings/people">
        {t('peopleCount', { count: people })} · {t('onlineCount', { count: online })}
      </Fact>
      <Fact name={desk('mail')} to="/settings/mail">
        {mailOut === 1 ? t('mailOut') : t('off')} · {t('mailboxes', { count: mailIn })}
      </Fact>
      <Fact name={t('model')} to="/settings/general/services">
        {state(model)}
      </Fact>
      <Fact name={t('translator')} to="/settings/general/services">
        {state(translator)}
      </Fact>
    </dl>
  )
}

const Content = () => {
  const desk = useTexts()
  const overview = useManageQuery('getOverview', {}, { fresh: true })
  const setUp = useManageQuery('getSetUp', {}, { fresh: true })
  const error = overview.error ?? setUp.error
  const retry = () => Promise.all([overview.refetch(), setUp.refetch()])
  return (
    <>
      <PageHead title={desk('overview')} />
      <div className={classes.body}>
        {error && <LoadError error={error} onRetry={retry} />}
        {!error && !(overview.data && setUp.data) && <Loading />}
        {overview.data && setUp.data && (
          <>
            {overview.data.demo === 0 && <Checklist state={setUp.data} />}
            <Warnings overview={overview.data} />
            <Channels channels={overview.data.channels} />
            <Facts overview={overview.data} />
          </>
        )}
      </div>
    </>
  )
}

/** What is set up, what is on, and what should be looked after. */
export const OverviewPage = () => (
  <WithSetUpTexts>
    <Content />
  </WithSetUpTexts>
)
