import { tagOf } from '@foyer/locales'
import { useCallback, useEffect, useMemo } from 'react'
import { draftKey } from '../conversation/draft.ts'
import { readHandover } from '../exits/handover.ts'
import { afterSending, rememberSent } from '../exits/leave.ts'
import { readQuery } from '../host/query.ts'
import type { PageProps } from '../pages/Pages.tsx'
import { toChat } from '../pages/toChat.ts'
import { replaceRoute } from '../router.ts'
import { isOn } from '../switches.ts'
import { PageFrame, PageShell } from '../ticket/PageShell.tsx'
import { TicketTexts, useTicketTexts } from '../ticket/texts.tsx'
import { useLoaded } from '../ticket/useLoaded.ts'
import { Ghosts, Problem, wordsOf } from '../ticket/Waiting.tsx'
import { usePageParts } from '../useClient.ts'
import { loadChannel } from './channelOf.ts'
import { LeaveMessage } from './LeaveMessage.tsx'
import { readLeaveChannel } from './site.ts'

const Content = ({ language, chat }: Pick<PageProps, 'language' | 'chat'>) => {
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
  const handed = useMemo(() => readHandover(storage, channelId), [storage, channelId])
  return (
    <PageShell title={channel?.title || tt('leaveMessage')} brand={info} leave={() => toChat(channelId, chat)}>
      {loaded.state === 'loading' && <Ghosts />}
      {loaded.state === 'failed' && <Problem text={wordsOf(loaded.failure, t)} again={again} />}
      {channel && (
        <LeaveMessage
          channel={channel}
          userId={all.userId ?? ''}
          // A page that was opened by its own address takes the words from the chat's composer.
          words={handed.words || storage.get(draftKey(channelId))}
          callback={handed.callback || isOn(all.callback)}
          mine={all.mine === '1'}
          onSent={(woId) => (chat ? void afterSending(chat, woId) : rememberSent(storage, channelId, woId))}
          onClose={() => toChat(channelId, chat)}
        />
      )}
    </PageShell>
  )
}

/** The page of messages left (S2.1-06 to S2.1-12); /leaveMessage is the same page inside a frame. */
export const LeaveMessagePage = ({ spoken, language, chat }: PageProps) => (
  <PageFrame spoken={spoken}>
    <TicketTexts>
      <Content language={language} chat={chat} />
    </TicketTexts>
  </PageFrame>
)
