import { tagOf } from '@foyer/locales'
import { useCallback, useEffect, useMemo } from 'react'
import { draftKey } from '../conversation/draft.ts'
import { readQuery } from '../host/query.ts'
import type { PageProps } from '../pages/Pages.tsx'
import { base, replaceRoute } from '../router.ts'
import { isOn } from '../switches.ts'
import { PageFrame, PageShell } from '../ticket/PageShell.tsx'
import { TicketTexts, useTicketTexts } from '../ticket/texts.tsx'
import { useLoaded } from '../ticket/useLoaded.ts'
import { Ghosts, Problem, wordsOf } from '../ticket/Waiting.tsx'
import { usePageParts } from '../useClient.ts'
import { loadChannel } from './channelOf.ts'
import { LeaveMessage } from './LeaveMessage.tsx'
import { readLeaveChannel } from './site.ts'

/** Back to the chat of the channel, a page of its own (S2.4-01). */
const toChat = (channelId: string) => {
  const { all } = readQuery(location.search)
  const { callback: _callback, ...rest } = all
  location.assign(`${base}/index?${new URLSearchParams({ ...rest, channelId })}`)
}

const Content = ({ language }: Pick<PageProps, 'language'>) => {
  const { t, storage, locale } = usePageParts()
  const tt = useTicketTexts()
  const { channelId, all } = useMemo(() => readQuery(location.search), [])
  const tag = tagOf(locale)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the channel chooses the language, which must not load it again
  const ask = useCallback(() => loadChannel(channelId, tag, language), [channelId, language])
  const { loaded, again } = useLoaded(ask)
  const gone = loaded.state === 'failed' && loaded.failure.kind === 'refused'
  useEffect(() => {
    if (gone) replaceRoute(`/404${location.search}`)
  }, [gone])
  const info = loaded.state === 'shown' ? loaded.data : null
  const channel = useMemo(() => (info ? readLeaveChannel(info) : null), [info])
  const composer = draftKey(channelId)
  return (
    <PageShell title={channel?.title || tt('leaveMessage')} brand={info} leave={() => toChat(channelId)}>
      {loaded.state === 'loading' && <Ghosts />}
      {loaded.state === 'failed' && <Problem text={wordsOf(loaded.failure, t)} again={again} />}
      {channel && (
        <LeaveMessage
          channel={channel}
          userId={all.userId ?? ''}
          words={storage.get(composer)}
          callback={isOn(all.callback)}
          // What was said here needs no saying in the chat.
          onSent={() => storage.set(composer, '')}
          onClose={() => toChat(channelId)}
        />
      )}
    </PageShell>
  )
}

/** The page of messages left (S2.1-06 to S2.1-12); /leaveMessage is the same page inside a frame. */
export const LeaveMessagePage = ({ spoken, language }: PageProps) => (
  <PageFrame spoken={spoken}>
    <TicketTexts>
      <Content language={language} />
    </TicketTexts>
  </PageFrame>
)
