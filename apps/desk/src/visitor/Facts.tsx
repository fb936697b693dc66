import type { Customer, GivenRating, Session } from '@foyer/client/agent/types'
import { Skeleton } from '@mantine/core'
import { OutLink } from '../conversation/bubbles/OutLink.tsx'
import { safeUrl } from '../conversation/safeUrl.ts'
import { Icon } from '../theme/Icon.tsx'
import { useAgentState, useDesk, useTexts, useTimes } from '../useClient.ts'
import classes from './Facts.module.css'
import { parametersOf } from './parameters.ts'

const Fact = ({ name, value }: { name: string; value: string }) => {
  const t = useTexts()
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd data-empty={value === ''}>{value === '' ? t('notGiven') : <bdi>{value}</bdi>}</dd>
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

const useRating = () => {
  const t = useTexts()
  return ({ stars, solved, tags, comment }: GivenRating): string =>
    [stars === null ? '' : t('ratingGiven', { stars }), solved ? t('solved') : t('notSolved'), tags.join(', '), comment]
      .filter((part) => part !== '')
      .join(' · ')
}

const Known = ({ customer, session }: { customer: Customer; session: Session | null }) => {
  const t = useTexts()
  const times = useTimes()
  const ratingText = useRating()
  const parameters = parametersOf(customer.params)
  return (
    <>
      <Identity proved={customer.identityProved} />
      <dl className={classes.facts}>
        <Fact name={t('name')} value={customer.name} />
        <Fact name={t('phone')} value={customer.phone} />
        <Fact name={t('email')} value={customer.email} />
        <Address name={t('page')} value={customer.page} />
        <Address name={t('referrer')} value={customer.referrer} />
        <Fact name={t('language')} value={customer.locale} />
        <Fact name={t('partnerId')} value={customer.partnerId} />
        {customer.ratings.map((rating) => (
          <Fact
            key={rating.of}
            name={rating.of === 'agent' ? t('ratingOfAgent') : t('ratingOfRobot')}
            value={ratingText(rating)}
          />
        ))}
        {session && <Fact name={t('channel')} value={session.channelId} />}
        {session && <Fact name={t('startedAt')} value={times.full(session.startedAt)} />}
        {customer.firstSeen > 0 && <Fact name={t('firstSeen')} value={times.full(customer.firstSeen)} />}
      </dl>
      {parameters.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('parameters')}</h3>
          <dl className={classes.facts}>
            {parameters.map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </dl>
        </>
      )}
    </>
  )
}

/** The right column: what is known of the customer. All of it is a stranger's text. */
export const Facts = ({ session, bare = false }: { session: Session | null; bare?: boolean }) => {
  const t = useTexts()
  const customer = useAgentState((state) => state.open?.customer ?? null)
  return (
    <div className={classes.column}>
      {!bare && <h2 className={classes.title}>{t('facts')}</h2>}
      {customer ? (
        <Known customer={customer} session={session} />
      ) : (
        <div className={classes.ghost} aria-hidden="true">
          <Skeleton height={48} />
          <Skeleton height={160} />
        </div>
      )}
    </div>
  )
}
