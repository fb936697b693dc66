import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Empty } from '../../Empty.tsx'
import { useShell } from '../../shell/shell.ts'
import { useNow, useTexts, useTimes } from '../../useClient.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { Parts } from '../Parts.tsx'
import { useManageMutation, useManageQuery } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import classes from '../tickets/tickets.module.css'
import { mailParts } from './parts.ts'

type MailIn = ManageResponse<'getMailInList'>['list'][number]
type State = 'failed' | 'ignored'

const PAGE = 50
const stale = ['getMailInList'] as const

const Mail = ({ mail }: { mail: MailIn }) => {
  const t = useOperateTexts()
  const times = useTimes()
  const now = useNow()
  const { notify } = useShell()
  const reasonOf = useReason()
  const retrying = useManageMutation('retryMailIn', stale)
  const dropping = useManageMutation('dropMailIn', stale)
  const told = (text: 'mailRetried' | 'mailDropped') => ({
    onSuccess: () => notify(t(text)),
    onError: (error: Error) => notify(reasonOf(error)),
  })
  return (
    <article className={classes.mail} aria-label={mail.title || t('mailNoTitle')}>
      <strong dir="auto">{mail.title || t('mailNoTitle')}</strong>
      <span className={classes.quiet} dir="auto">
        {mail.sender} · <time dateTime={new Date(mail.at).toISOString()}>{times.short(mail.at, now)}</time> ·{' '}
        {mail.reason}
      </span>
      {mail.excerpt !== '' && (
        <pre className={classes.excerpt} dir="auto">
          {mail.excerpt}
        </pre>
      )}
      <div className={classes.acts}>
        <Button
          size="xs"
          variant="default"
          loading={retrying.isPending}
          onClick={() => retrying.mutate({ id: mail.mailId }, told('mailRetried'))}
        >
          {t(mail.state === 'ignored' ? 'mailMakeTicket' : 'mailRetry')}
        </Button>
        {mail.state === 'failed' && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={dropping.isPending}
            onClick={() => dropping.mutate({ id: mail.mailId }, told('mailDropped'))}
          >
            {t('mailDrop')}
          </Button>
        )}
      </div>
    </article>
  )
}

/** Mails that were fetched but became no ticket: they could not be read, or were taken for automatic ones. */
export const MailsIn = () => {
  const t = useOperateTexts()
  const desk = useTexts()
  const [state, setState] = useState<State>('failed')
  const mails = useManageQuery('getMailInList', { states: [state], pageSize: PAGE }, { keep: true })
  return (
    <>
      <PageHead title={desk('mail')} />
      <Parts parts={mailParts} />
      <div className={classes.scroll}>
        <SegmentedControl
          className={classes.states ?? ''}
          aria-label={desk('filterShow')}
          data={[
            { value: 'failed', label: t('mailFailed') },
            { value: 'ignored', label: t('mailIgnored') },
          ]}
          value={state}
          onChange={(value) => setState(value === 'ignored' ? 'ignored' : 'failed')}
        />
        {mails.isError && <LoadError error={mails.error} onRetry={mails.refetch} />}
        {mails.isPending && <Loading />}
        {mails.data?.list.length === 0 && <Empty icon="sent" title={t('mailsNone')} hint={t('mailsNoneHint')} />}
        {mails.data?.list.map((mail) => (
          <Mail key={mail.mailId} mail={mail} />
        ))}
      </div>
    </>
  )
}
