import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Empty } from '../../Empty.tsx'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useNow, useTexts, useTimes } from '../../useClient.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { Parts } from '../Parts.tsx'
import { useManageQuery } from '../queries.ts'
import { useOperateTexts } from '../texts.ts'
import classes from '../tickets/tickets.module.css'
import { type Mailbox, problemTexts } from './mailbox.ts'
import { mailParts } from './parts.ts'

const NewMailbox = () => {
  const t = useOperateTexts()
  const search = useKeptSearch()
  return (
    <Button component={Link} to={{ pathname: '/settings/mail/mailboxes/new', search }}>
      {t('newMailbox')}
    </Button>
  )
}

/** How it goes with the mailbox. */
const State = ({ box }: { box: Mailbox }) => {
  const t = useOperateTexts()
  const times = useTimes()
  const now = useNow()
  if (box.enabled === 0) return <span className={classes.quiet}>{t('boxOff')}</span>
  if (box.problem !== '')
    return (
      <span className={classes.wrong}>
        {t(problemTexts[box.problem])}
        {box.problemText !== '' && ` (${box.problemText})`}
      </span>
    )
  return (
    <span className={classes.quiet}>
      {box.readAt === null ? t('boxNever') : t('boxReadAt', { time: times.ago(box.readAt, now) })}
    </span>
  )
}

/** The mailboxes whose mails become tickets. */
export const MailboxList = () => {
  const t = useOperateTexts()
  const desk = useTexts()
  const search = useKeptSearch()
  const boxes = useManageQuery('getMailboxList', { pageSize: 100 }, { fresh: true })
  return (
    <>
      <PageHead title={desk('mail')}>
        <NewMailbox />
      </PageHead>
      <Parts parts={mailParts} />
      {boxes.isError && <LoadError error={boxes.error} onRetry={boxes.refetch} />}
      {boxes.isPending && <Loading />}
      {boxes.data?.length === 0 && (
        <Empty icon="mail" title={t('noMailboxes')} hint={t('noMailboxesHint')}>
          <NewMailbox />
        </Empty>
      )}
      {boxes.data !== undefined && boxes.data.length > 0 && (
        <div className={classes.scroll}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
          <ul role="list" className={classes.boxes} aria-label={t('mailboxes')}>
            {boxes.data.map((box) => (
              <li key={box.mailboxId}>
                <Link
                  to={{ pathname: `/settings/mail/mailboxes/${box.mailboxId}`, search }}
                  className={classes.typeLink}
                >
                  <span className={classes.typeName} dir="auto">
                    {box.mailAddress || box.account}
                  </span>
                  <State box={box} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
