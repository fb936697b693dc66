import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Empty } from '../../Empty.tsx'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { refusalOf } from '../manage.ts'
import { useManage } from '../queries.ts'
import { useOperateTexts } from '../texts.ts'
import { ChannelEditor } from './ChannelEditor.tsx'
import { useChannelTexts } from './texts.ts'
import { loadChannel } from './useEditing.ts'

const Stored = ({ channelId }: { channelId: string }) => {
  const t = useChannelTexts()
  const o = useOperateTexts()
  const search = useKeptSearch()
  const { ask } = useManage()
  const channel = useQuery({
    queryKey: ['channelPage', channelId],
    queryFn: () => loadChannel(ask, channelId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (channel.isError && refusalOf(channel.error)?.answer.kind === 'refused')
    return (
      <Empty icon="search" title={t('noChannel')} hint={o('noDocumentHint')} heading>
        <Button component={Link} variant="default" to={{ pathname: '/settings/channels', search }}>
          {o('backToList')}
        </Button>
      </Empty>
    )
  if (channel.isError) return <LoadError error={channel.error} onRetry={channel.refetch} />
  return channel.data ? <ChannelEditor channelId={channelId} loaded={channel.data} /> : <Loading />
}

/** A channel at its own address. */
export const ChannelPage = () => {
  const { channelId = '' } = useParams()
  return <Stored key={channelId} channelId={channelId} />
}
