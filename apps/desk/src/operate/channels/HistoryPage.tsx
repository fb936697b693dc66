import type { ManageResponse } from '@foyer/client/agent/managing'
import { Badge, Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { IconButton } from '../../IconButton.tsx'
import { useShell } from '../../shell/shell.ts'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useMay, useTimes } from '../../useClient.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { useInvalidate, useManageMutation, useManageQuery } from '../queries.ts'
import { useReason } from '../reason.ts'
import classes from './channels.module.css'
import { useChannelTexts } from './texts.ts'
import { useSentences } from './useSentences.ts'

type Version = ManageResponse<'getChannelHistory'>[number]

/** More sentences than that are a number. */
const SHOWN = 12

const Changes = ({ version }: { version: Version }) => {
  const t = useChannelTexts()
  const sentences = useSentences()(version.changes)
  if (sentences.length === 0) return <p className={classes.quiet}>{t('firstVersion')}</p>
  const rest = sentences.length - SHOWN
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" className={classes.sentences}>
      {sentences.slice(0, SHOWN).map((sentence) => (
        <li key={sentence} dir="auto">
          {sentence}
        </li>
      ))}
      {rest > 0 && <li className={classes.quiet}>{t('moreChanges', { count: rest })}</li>}
    </ul>
  )
}

type RowProps = { version: Version; isLive: boolean; onRevert: () => void }

const Row = ({ version, isLive, onRevert }: RowProps) => {
  const t = useChannelTexts()
  const may = useMay('channels.write')
  const times = useTimes()
  return (
    <li className={classes.version}>
      <div className={classes.versionHead}>
        <time dateTime={new Date(version.at).toISOString()}>{times.full(version.at)}</time>
        {version.adminNick !== '' && (
          <span className={classes.quiet}>{t('changedBy', { name: version.adminNick })}</span>
        )}
        {isLive ? (
          <Badge variant="light" size="sm" radius="sm" tt="none">
            {t('liveNow')}
          </Badge>
        ) : (
          may && (
            <Button variant="default" size="xs" onClick={onRevert}>
              {t('rollBack')}
            </Button>
          )
        )}
      </div>
      <Changes version={version} />
    </li>
  )
}

const ConfirmRevert = ({
  version,
  channelId,
  readVersion,
  onClose,
}: {
  version: Version
  channelId: string
  /** Of the channel, as the page has read it. */
  readVersion: number
  onClose: () => void
}) => {
  const t = useChannelTexts()
  const times = useTimes()
  const { notify } = useShell()
  const reasonOf = useReason()
  const reverting = useManageMutation('revertChannel', [])
  const renew = useInvalidate(['getChannelHistory', 'getChannelList', 'getChannel'])
  const revert = () =>
    reverting.mutate(
      { channelId, version: version.version, readVersion },
      {
        onSuccess: () => notify(t('rolledBack')),
        onError: (error) => notify(reasonOf(error)),
        onSettled: () => {
          onClose()
          return renew()
        },
      },
    )
  return (
    <Modal opened onClose={onClose} title={t('rollBackTitle')} withCloseButton={false}>
      <p>{t('rollBackText', { time: times.full(version.at) })}</p>
      <DialogFoot onCancel={onClose}>
        <Button loading={reverting.isPending} onClick={revert} data-autofocus>
          {t('rollBack')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

/** What visitors have seen of a channel, with the way back to each version. */
export const HistoryPage = () => {
  const t = useChannelTexts()
  const navigate = useNavigate()
  const { channelId = '' } = useParams()
  const channel = { pathname: `/settings/channels/${channelId}/look`, search: useKeptSearch() }
  const history = useManageQuery('getChannelHistory', { channelId }, { fresh: true })
  const read = useManageQuery('getChannel', { channelId }, { fresh: true })
  const [reverting, setReverting] = useState<Version | null>(null)
  const versions = history.data ?? []
  return (
    <>
      <PageHead
        title={t('history')}
        before={<IconButton icon="back" flip label={t('backToChannel')} onClick={() => navigate(channel)} />}
      />
      {history.isError && <LoadError error={history.error} onRetry={history.refetch} />}
      {history.isPending && <Loading />}
      {versions.length > 0 && (
        <div className={classes.scroll}>
          <ol className={classes.versions} aria-label={t('history')}>
            {versions.map((version, at) => (
              <Row key={version.version} version={version} isLive={at === 0} onRevert={() => setReverting(version)} />
            ))}
          </ol>
        </div>
      )}
      {reverting && read.data && (
        <ConfirmRevert
          version={reverting}
          channelId={channelId}
          readVersion={read.data.version ?? 0}
          onClose={() => setReverting(null)}
        />
      )}
    </>
  )
}
