import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Empty } from '../../Empty.tsx'
import { IconButton } from '../../IconButton.tsx'
import { Moment } from '../../Moment.tsx'
import { useShell } from '../../shell/shell.ts'
import { useCopy } from '../../shell/useCopy.ts'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useMay, useNow, useTimes } from '../../useClient.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { type ManageChannel, useManageMutation, useManageQuery } from '../queries.ts'
import { Record, Records } from '../Records.tsx'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import classes from './channels.module.css'
import { RemoveChannel } from './RemoveChannel.tsx'
import { useChannelTexts } from './texts.ts'

const PAGE = 100

/** Makes a channel and opens its page, which begins with the name. */
const NewChannel = () => {
  const t = useChannelTexts()
  const { notify } = useShell()
  const reasonOf = useReason()
  const search = useKeptSearch()
  const navigate = useNavigate()
  const may = useMay('channels.write')
  const making = useManageMutation('saveChannel', ['getChannelList'])
  const make = () =>
    making.mutate(
      { channelName: t('newChannel') },
      {
        onSuccess: ({ channelId }) =>
          navigate({ pathname: `/settings/channels/${channelId}/look`, search }, { state: { made: true } }),
        onError: (error) => notify(reasonOf(error)),
      },
    )
  if (!may) return null
  return (
    <Button onClick={make} loading={making.isPending}>
      {t('newChannel')}
    </Button>
  )
}

const useNameOf = () => {
  const t = useChannelTexts()
  return ({ channelName = '', titleDesc }: ManageChannel): string => channelName || titleDesc || t('unnamed')
}

const Changed = ({ channel }: { channel: ManageChannel }) => {
  const t = useChannelTexts()
  const times = useTimes()
  const now = useNow()
  const { changeTime = 0, changeNick = '' } = channel
  return (
    <>
      <Moment at={changeTime} text={times.ago(changeTime, now)} />
      {changeNick !== '' && <span className={classes.quiet}> {t('changedBy', { name: changeNick })}</span>}
    </>
  )
}

type RowProps = { channel: ManageChannel; robots: ReadonlyMap<string, string>; onRemove: () => void }

const Row = ({ channel, robots, onRemove }: RowProps) => {
  const t = useChannelTexts()
  const may = useMay('channels.write')
  const o = useOperateTexts()
  const search = useKeptSearch()
  const name = useNameOf()(channel)
  const { channelId, allowOrigin = [] } = channel
  const copy = useCopy()
  const robot = robots.get(channel.robotNo) ?? channel.robotName
  return (
    <Record
      title={
        <span className={classes.name}>
          <span className={classes.dot} style={{ background: channel.mainColor || 'transparent' }} aria-hidden="true" />
          <Link to={{ pathname: `/settings/channels/${channelId}/look`, search }} className={classes.link} dir="auto">
            {name}
          </Link>
          {(channel.draftTime ?? 0) > 0 && (
            <Badge variant="light" color="yellow" size="sm" radius="sm" tt="none" className={classes.badge}>
              {t('draft')}
            </Badge>
          )}
        </span>
      }
      cells={[
        robot && <bdi key="robot">{robot}</bdi>,
        allowOrigin.length === 0 ? t('allSites') : <bdi key="sites">{allowOrigin.join(', ')}</bdi>,
        <Changed key="changed" channel={channel} />,
      ]}
      tools={
        <>
          <IconButton icon="copy" label={t('copyId', { name })} onClick={() => copy(channelId)} />
          {may && <IconButton icon="close" label={`${o('remove')}: ${name}`} onClick={onRemove} />}
        </>
      }
    />
  )
}

const Channels = ({ channels }: { channels: readonly ManageChannel[] }) => {
  const t = useChannelTexts()
  const nameOf = useNameOf()
  const [removing, setRemoving] = useState<ManageChannel | null>(null)
  const robots = useManageQuery('getRobotList', { pageSize: PAGE })
  const names = new Map(robots.data?.map(({ robotNo, robotName }) => [robotNo, robotName]))
  return (
    <div className={classes.scroll}>
      <Records label={t('channels')} columns={[t('channels'), t('robot'), t('site'), t('changed')]} tools={t('more')}>
        {channels.map((channel) => (
          <Row key={channel.channelId} channel={channel} robots={names} onRemove={() => setRemoving(channel)} />
        ))}
      </Records>
      {removing && (
        <RemoveChannel
          key={removing.channelId}
          channelId={removing.channelId}
          name={nameOf(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  )
}

/** The channels of the tenant. */
export const ChannelList = () => {
  const t = useChannelTexts()
  const channels = useManageQuery('getChannelList', {}, { fresh: true })
  return (
    <>
      <PageHead title={t('channels')}>
        <NewChannel />
      </PageHead>
      {channels.isError && <LoadError error={channels.error} onRetry={channels.refetch} />}
      {channels.isPending && <Loading />}
      {channels.data?.length === 0 && (
        <Empty icon="chat" title={t('noChannels')} hint={t('noChannelsHint')}>
          <NewChannel />
        </Empty>
      )}
      {channels.data !== undefined && channels.data.length > 0 && <Channels channels={channels.data} />}
    </>
  )
}
