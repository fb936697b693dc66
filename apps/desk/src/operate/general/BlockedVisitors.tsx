import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { Empty } from '../../Empty.tsx'
import { useTexts, useTimes } from '../../useClient.ts'
import { visitorName } from '../../visitor/visitorName.ts'
import { NotSaved } from '../editing/NotSaved.tsx'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { useManageMutation, useManageQuery } from '../queries.ts'
import { useReason } from '../reason.ts'
import classes from './general.module.css'
import { Section } from './Section.tsx'
import { useGeneralTexts } from './texts.ts'

type Blocked = ManageResponse<'getBlockedVisitors'>[number]

const useNameOf = () => {
  const desk = useTexts()
  return (visitor: Blocked) => visitorName(desk, visitor)
}

const Unblock = ({ visitor, onDone }: { visitor: Blocked; onDone: () => void }) => {
  const t = useGeneralTexts()
  const desk = useTexts()
  const reasonOf = useReason()
  const nameOf = useNameOf()
  const unblocking = useManageMutation('unblockVisitor', ['getBlockedVisitors'])
  return (
    <Modal opened onClose={onDone} title={t('unblockQuestion', { name: nameOf(visitor) })} withCloseButton={false}>
      {unblocking.error && <NotSaved reason={reasonOf(unblocking.error)} />}
      <p>{t('unblockText')}</p>
      <DialogFoot onCancel={onDone}>
        <Button
          loading={unblocking.isPending}
          onClick={() => unblocking.mutate({ sessionId: visitor.sessionId }, { onSuccess: onDone })}
          data-autofocus
        >
          {desk('unblock')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

/** Who is blocked, why and by whom, and the way to let them in again. */
export const BlockedVisitors = ({ mayChange }: { mayChange: boolean }) => {
  const t = useGeneralTexts()
  const desk = useTexts()
  const times = useTimes()
  const nameOf = useNameOf()
  const blocked = useManageQuery('getBlockedVisitors', { pageSize: 100 })
  const [chosen, setChosen] = useState<Blocked | null>(null)
  return (
    <Section title={t('blockedVisitors')}>
      {blocked.isError && <LoadError error={blocked.error} onRetry={blocked.refetch} />}
      {blocked.isPending && <Loading />}
      {blocked.data?.length === 0 && <Empty icon="customer" title={t('nobodyBlocked')} hint={t('nobodyBlockedHint')} />}
      <ul className={classes.list} aria-label={t('blockedVisitors')}>
        {blocked.data?.map((visitor) => (
          <li key={`${visitor.sessionId} ${visitor.at}`} className={classes.item}>
            <div>
              <bdi>{nameOf(visitor)}</bdi>
              {visitor.reason !== '' && (
                <p dir="auto" className={classes.quiet}>
                  {visitor.reason}
                </p>
              )}
              <p className={classes.quiet}>
                <bdi>{visitor.adminNick}</bdi> · {times.full(visitor.at)}
              </p>
            </div>
            {mayChange && visitor.sessionId !== '' && (
              <Button variant="subtle" size="compact-sm" onClick={() => setChosen(visitor)}>
                {desk('unblock')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <Unblock visitor={chosen} onDone={() => setChosen(null)} />}
    </Section>
  )
}
