import { createPlatform, type Host } from '@foyer/client/platform'
import { type DocumentResult, readDocument } from '@foyer/client/visitor/document'
import { tagOf } from '@foyer/locales'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { WholeText } from '../conversation/bubbles/Rich.tsx'
import type { Spoken } from '../host/language.ts'
import { readQuery } from '../host/query.ts'
import type { PageProps } from '../pages/Pages.tsx'
import { toChat } from '../pages/toChat.ts'
import css from './Question.module.css'

type Shown = DocumentResult | { readonly state: 'loading' }

/** Loads the document of the address; again on request or when the network returns. */
const useDocument = (locale: Spoken['locale']) => {
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const platform = useMemo(() => ({ ...createPlatform(window as Host), language: () => tagOf(locale) }), [locale])
  const load = useCallback(() => {
    let wanted = true
    const { docId = '', userId = '' } = readQuery(location.search).all
    setShown({ state: 'loading' })
    void readDocument(platform, { docId, userId }).then((result) => wanted && setShown(result))
    return () => {
      wanted = false
    }
  }, [platform])
  useEffect(load, [load])
  const away = shown.state === 'offline'
  useEffect(() => (away ? platform.onWake(load) : undefined), [away, platform, load])
  return { shown, load }
}

/** Closes a tab that was opened for this page; any other goes back. */
const leave = () => (history.length > 1 ? history.back() : close())

/**
 * A robot's answer on a page of its own (S2.1-13 to S2.1-17). It has no channel, so it uses no chat context. Where a chat
 * runs on behind it, it leads back there.
 */
export const Question = ({ spoken: { locale, t }, chat }: Pick<PageProps, 'spoken' | 'chat'>) => {
  const { shown, load } = useDocument(locale)
  const titles = { loading: t('loading'), gone: t('answerGone'), offline: t('pageOffline'), shown: '' }
  const title = shown.state === 'shown' ? shown.question : titles[shown.state]
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={css.page} data-state={shown.state} aria-busy={shown.state === 'loading'}>
      <h1 className={shown.state === 'loading' ? 'hidden' : ''} dir="auto">
        {title}
      </h1>
      {shown.state === 'loading' && (
        <div className={css.ghosts}>
          <i className="ghost" />
          <i className="ghost" />
          <i className="ghost" />
        </div>
      )}
      {shown.state === 'shown' && (
        <div className={css.answer} dir="auto">
          <WholeText text={shown.answer} />
        </div>
      )}
      {shown.state === 'gone' && (
        <>
          {shown.words && <p>{shown.words}</p>}
          <button
            type="button"
            className={css.action}
            onClick={() => (chat ? toChat(chat.query.channelId, chat) : leave())}
          >
            {t(chat ? 'backToChat' : 'close')}
          </button>
        </>
      )}
      {chat && shown.state !== 'gone' && (
        <button type="button" className={css.action} onClick={() => toChat(chat.query.channelId, chat)}>
          {t('backToChat')}
        </button>
      )}
      {shown.state === 'offline' && (
        <button type="button" className={css.action} onClick={load}>
          {t('tryAgain')}
        </button>
      )}
    </main>
  )
}
