import { createPiece } from '@foyer/browser/piece'
import type { Customer, ProvedFact, Session } from '@foyer/client/agent/types'
import { safeUrl } from '@foyer/client/links'
import { tagOf } from '@foyer/locales'
import { ActionIcon, CopyButton, Skeleton, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { OutLink } from '../conversation/bubbles/OutLink.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { Icon } from '../theme/Icon.tsx'
import { useAgentState, useDesk, useTexts, useTimes } from '../useClient.ts'
import { BlockState } from './Block.tsx'
import type { Device } from './device.ts'
import classes from './Facts.module.css'
import { PastConversations } from './PastConversations.tsx'
import { parametersOf } from './parameters.ts'
import { useRatingText } from './useRatingText.ts'

/** A fact; nothing if it is not known. */
const Fact = ({ name, value }: { name: string; value: string }) =>
  value === '' ? null : (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )

/** Whether the website has signed a fact, in words; nothing for a visitor of whom it has signed nothing. */
const Proof = ({ customer, fact }: { customer: Customer; fact: ProvedFact }) => {
  const t = useTexts()
  if (!customer.identityProved) return null
  const proved = customer.provedFacts.includes(fact)
  const said = customer.said[fact]
  return (
    <dd className={classes.proof}>
      <Icon name={proved ? 'sent' : 'warning'} size={13} /> <span>{proved ? t('factProved') : t('factUnproved')}</span>
      {said !== '' && <bdi className={classes.said}>{t('saidAlso', { value: said })}</bdi>}
    </dd>
  )
}

/** A fact with a button that copies it. */
const Contact = ({ customer, fact, name }: { customer: Customer; fact: 'name' | 'phone' | 'email'; name: string }) => {
  const t = useTexts()
  const value = customer[fact]
  if (value === '') return null
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd className={classes.contact}>
        <bdi>{value}</bdi>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <ActionIcon variant="subtle" color="gray" size="md" onClick={copy} aria-label={t('copy', { name })}>
              <Icon name={copied ? 'sent' : 'copy'} size={16} />
              <VisuallyHidden role="status">{copied ? t('copied') : ''}</VisuallyHidden>
            </ActionIcon>
          )}
        </CopyButton>
      </dd>
      <Proof customer={customer} fact={fact} />
    </div>
  )
}

const Address = ({ name, value }: { name: string; value: string }) => {
  const { baseUrl } = useDesk()
  const href = value === '' ? null : safeUrl(value, baseUrl)
  if (href === null || !/^https?:/i.test(value.trim())) return <Fact name={name} value={value} />
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        <OutLink href={href}>
          <bdi>{value}</bdi>
        </OutLink>
      </dd>
    </div>
  )
}

const Identity = ({ proved }: { proved: boolean }) => {
  const t = useTexts()
  return (
    <div className={classes.identity} data-proved={proved}>
      <p>
        <Icon name={proved ? 'sent' : 'warning'} size={16} />
        <strong>{proved ? t('identityProved') : t('identityNotProved')}</strong>
      </p>
      {!proved && <p className={classes.hint}>{t('identityWarning')}</p>}
    </div>
  )
}

/** The device in words; a space until the parser of user agents has loaded, and the user agent itself if that fails. */
const useDevice = (userAgent: string): string => {
  const t = useTexts()
  const [device, setDevice] = useState<Device | null | undefined>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let current = true
    // the parser is heavy, and the first load of the desk does not need it
    void import('./device.ts').then(
      ({ deviceOf }) => current && setDevice(deviceOf(userAgent)),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [userAgent])
  if (failed) return userAgent
  if (device === undefined) return ' '
  if (device === null) return ''
  return [device.browser, device.system, device.kind ? t(device.kind) : ''].filter((part) => part !== '').join(' · ')
}

const Pairs = ({ title, pairs }: { title: string; pairs: Customer['attributes'] }) => {
  if (pairs.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>{title}</h3>
      <dl className={classes.facts}>
        {pairs.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
    </>
  )
}

/** What the website says of the conversation: tags, and attributes. */
const SaidByWebsite = ({ customer: { ended, tags, attributes } }: { customer: Customer }) => {
  const t = useTexts()
  // an ended conversation has its tags above, those of its agent among them
  const tagged: Customer['attributes'] = ended === null && tags.length > 0 ? [[t('closeTags'), tags.join(' · ')]] : []
  return <Pairs title={t('saidByWebsite')} pairs={[...tagged, ...attributes]} />
}

/** What is not known, on one quiet line. */
const Missing = ({ customer }: { customer: Customer }) => {
  const t = useTexts()
  const { locale } = useDesk()
  const facts = [
    [t('name'), customer.name],
    [t('phone'), customer.phone],
    [t('email'), customer.email],
    [t('page'), customer.page],
    [t('referrer'), customer.referrer],
    [t('country'), customer.country],
    [t('partnerId'), customer.partnerId],
  ].flatMap(([name = '', value]) => (value === '' ? [name] : []))
  if (facts.length === 0) return null
  const names = new Intl.ListFormat(tagOf(locale), { type: 'conjunction' }).format(facts)
  return <p className={classes.missing}>{t('notGivenList', { names })}</p>
}

const RecordLink = ({ sessionId }: { sessionId: string }) => {
  const t = useTexts()
  const { search } = useLocation()
  return (
    <Link className={classes.record ?? ''} to={{ pathname: `/customers/of/${sessionId}`, search }}>
      {t('customerRecord')}
    </Link>
  )
}

// Tickets have a cache and texts of their own, which the first load of the desk does not need.
const CustomerTickets = createPiece(async () => (await import('../tickets/CustomerTickets.tsx')).CustomerTickets)

const Pages = createPiece(async () => (await import('../visits/Pages.tsx')).Pages)

const CustomerFacts = ({ customer, session }: { customer: Customer; session: Session | null }) => {
  const t = useTexts()
  const times = useTimes()
  const ratingText = useRatingText()
  const device = useDevice(customer.userAgent)
  const channel = useAgentState((state) => state.info?.channels.find(({ id }) => id === session?.channelId)?.title)
  return (
    <>
      <Identity proved={customer.identityProved} />
      <dl className={classes.facts}>
        <Contact customer={customer} fact="name" name={t('name')} />
        <Contact customer={customer} fact="phone" name={t('phone')} />
        <Contact customer={customer} fact="email" name={t('email')} />
        <Address name={t('page')} value={customer.page} />
        <Address name={t('referrer')} value={customer.referrer} />
        <Fact name={t('language')} value={times.language(customer.locale)} />
        <Fact name={t('country')} value={customer.country && times.country(customer.country)} />
        <Fact name={t('device')} value={device} />
        <Fact name={t('partnerId')} value={customer.partnerId} />
        {customer.ratings.map((rating) => (
          <Fact
            key={rating.of}
            name={rating.of === 'agent' ? t('ratingOfAgent') : t('ratingOfRobot')}
            value={ratingText(rating)}
          />
        ))}
        {session && <Fact name={t('channel')} value={channel || session.channelId} />}
        {session && session.startedAt > 0 && <Fact name={t('startedAt')} value={times.full(session.startedAt)} />}
        {customer.firstSeen > 0 && <Fact name={t('firstSeen')} value={times.full(customer.firstSeen)} />}
      </dl>
      <Missing customer={customer} />
      {session && <RecordLink sessionId={session.id} />}
      {session && (
        <ErrorBoundary fallback={t('failed')}>
          <Pages key={session.id} sessionId={session.id} />
        </ErrorBoundary>
      )}
      <Pairs title={t('formAnswers')} pairs={parametersOf(customer.formParams)} />
      <Pairs title={t('parameters')} pairs={parametersOf(customer.params)} />
      <SaidByWebsite customer={customer} />
      {session && (
        <>
          <h3 className={classes.heading}>{t('customerTickets')}</h3>
          <ErrorBoundary fallback={t('failed')}>
            <CustomerTickets sessionId={session.id} />
          </ErrorBoundary>
        </>
      )}
      <h3 className={classes.heading}>{t('earlier')}</h3>
      <PastConversations sessions={customer.earlier} />
    </>
  )
}

type Props = { session: Session | null; onBlock: () => void; bare?: boolean }

/** The right column: the known facts about the customer. All of it is untrusted text. */
export const Facts = ({ session, onBlock, bare = false }: Props) => {
  const t = useTexts()
  const open = useAgentState((state) => state.open)
  return (
    <div className={classes.column}>
      {!bare && <h2 className={classes.title}>{t('facts')}</h2>}
      {open?.customer ? (
        <>
          <CustomerFacts customer={open.customer} session={session} />
          <BlockState sessionId={open.sessionId} onBlock={onBlock} />
        </>
      ) : (
        <div className={classes.ghost} aria-hidden="true">
          <Skeleton height={48} />
          <Skeleton height={160} />
        </div>
      )}
    </div>
  )
}
