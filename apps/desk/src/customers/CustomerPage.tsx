import { ActionIcon } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { Avatar } from '../Avatar.tsx'
import { CannotLoad } from '../CannotLoad.tsx'
import { Ghost } from '../Ghost.tsx'
import { PageHead } from '../operate/PageHead.tsx'
import { Icon } from '../theme/Icon.tsx'
import { useTexts } from '../useClient.ts'
import { visitorName } from '../visitor/visitorName.ts'
import classes from './customers.module.css'
import { Doubles, Merged } from './Doubles.tsx'
import { Moments } from './Moments.tsx'
import { Notes } from './Notes.tsx'
import { OwnFacts } from './OwnFacts.tsx'
import { type CustomerRecord, useCustomerRecord } from './queries.ts'

/** How the record is called: the desk's own name, else what was given. */
export const recordName = (t: ReturnType<typeof useTexts>, { customerName, email, given }: CustomerRecord): string =>
  visitorName(t, {
    customerName: customerName || (given.find((one) => one.customerName !== '')?.customerName ?? ''),
    email: email || (given.find((one) => one.email !== '')?.email ?? ''),
    visitorNo: given.find((one) => one.visitorNo !== 0)?.visitorNo ?? 0,
  })

const Record = ({ record }: { record: CustomerRecord }) => {
  const t = useTexts()
  return (
    <div className={classes.record}>
      <div className={classes.column}>
        <OwnFacts record={record} />
        <Doubles record={record} name={recordName(t, record)} />
        <Merged record={record} />
      </div>
      <div className={classes.column}>
        <Notes record={record} />
        <Moments record={record} />
      </div>
    </div>
  )
}

/** A customer: what is known, notes, and all conversations and tickets in one time line. */
export const CustomerPage = ({ by }: { by: Parameters<typeof useCustomerRecord>[0] }) => {
  const t = useTexts()
  const { search } = useLocation()
  const navigate = useNavigate()
  const record = useCustomerRecord(by)
  const name = record.data ? recordName(t, record.data) : ''
  const visitorNo = record.data?.given.find((one) => one.visitorNo !== 0)?.visitorNo ?? 0
  const back = (
    <>
      <ActionIcon
        className={classes.back ?? ''}
        variant="subtle"
        color="gray"
        size="xl"
        onClick={() => navigate({ pathname: '/customers', search })}
        aria-label={t('back')}
      >
        <Icon name="back" flip />
      </ActionIcon>
      {record.data && <Avatar name={name} visitorNo={visitorNo} />}
    </>
  )
  return (
    <main className={classes.page} aria-label={name || t('customers')}>
      <PageHead title={name} before={back} />
      {record.isError ? (
        <CannotLoad error={record.error} onRetry={record.refetch} />
      ) : record.data ? (
        <Record key={record.data.customerId} record={record.data} />
      ) : (
        <Ghost heights={[120, 200]} />
      )}
    </main>
  )
}
