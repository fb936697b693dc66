import { useParams } from 'react-router'
import { useStartAgain } from '../editing/useStartAgain.ts'
import { Gone } from '../Gone.tsx'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { useManageQuery } from '../queries.ts'
import { MailboxEditor } from './MailboxEditor.tsx'

const StoredMailbox = ({ mailboxId }: { mailboxId: string }) => {
  const boxes = useManageQuery('getMailboxList', { pageSize: 100 }, { fresh: true })
  const [round, startAgain] = useStartAgain(boxes)
  if (boxes.isLoadingError) return <LoadError error={boxes.error} onRetry={boxes.refetch} />
  if (!boxes.data) return <Loading />
  const box = boxes.data.find((one) => one.mailboxId === mailboxId)
  return box ? (
    <MailboxEditor key={round} stored={box} onReload={startAgain} />
  ) : (
    <Gone listPath="/settings/mail/mailboxes" />
  )
}

/** A mailbox at its own address; without an id a new one. */
export const MailboxPage = () => {
  const { mailboxId } = useParams()
  return mailboxId === undefined ? (
    <MailboxEditor stored={null} onReload={null} />
  ) : (
    <StoredMailbox key={mailboxId} mailboxId={mailboxId} />
  )
}
