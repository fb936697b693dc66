import { saveFile, saveJson } from '@foyer/browser/saveFile'
import { createTexts, directionOf, type Texts, tagOf } from '@foyer/locales'
import { loadPrivacyMessages, type PrivacyKey } from '@foyer/locales/privacy/index'
import type { EraseMyDataResponse, GetMyDataResponse } from '@foyer/protocol/visitor/ownData'
import { useCallback, useEffect, useState } from 'react'
import { isKept } from '../host/storage.ts'
import { Dialog } from '../panels/Dialog.tsx'
import dialog from '../panels/Dialogs.module.css'
import type { Panel } from '../panels/panels.ts'
import { Ghosts, Problem } from '../ticket/Waiting.tsx'
import { useChat } from '../useClient.ts'
import css from './OwnData.module.css'
import { readablePage } from './readable.ts'

type PrivacyTexts = Texts<PrivacyKey>

/** Whether this page itself keeps who the visitor is. */
const keepsHere = (): boolean => isKept(() => localStorage)

const useFormats = () => {
  const { locale } = useChat()
  const tag = tagOf(locale)
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  const number = new Intl.NumberFormat(tag)
  return {
    lang: tag,
    dir: directionOf(locale),
    count: (value: number) => number.format(value),
    span: (first: number, last: number) => day.formatRange(first, last),
    time: (at: number) => moment.format(at),
  }
}

const Kept = ({ kept, tp }: { readonly kept: GetMyDataResponse['kept']; readonly tp: PrivacyTexts }) => {
  const { frame } = useChat()
  const formats = useFormats()
  const [here] = useState(keepsHere)
  return (
    <>
      <p>{tp(kept.length > 0 ? 'intro' : 'nothing')}</p>
      {kept.length > 0 && (
        <ul className={css.kinds}>
          {kept.map(({ kind, count, first, last }) => (
            <li key={kind}>
              <span>{tp(kind)}</span>
              <b>{formats.count(count)}</b>
              {first > 0 && <small>{formats.span(first, last)}</small>}
            </li>
          ))}
        </ul>
      )}
      {/* A page that embeds the chat with our script keeps the key itself where a frame cannot. */}
      {(here || !frame.hello) && <p className={css.quiet}>{tp(here ? 'inBrowser' : 'notInBrowser')}</p>}
    </>
  )
}

/** Downloads of everything that is kept, as data and as a page. */
const Downloads = ({ tp }: { readonly tp: PrivacyTexts }) => {
  const { t, visitor } = useChat()
  const { time, lang, dir } = useFormats()
  const [busy, setBusy] = useState(false)
  const save = async (how: 'data' | 'page') => {
    setBusy(true)
    const answer = await (await visitor.ownData())?.look(true)
    setBusy(false)
    if (!answer?.data) return
    if (how === 'data') return saveJson(answer.data, 'data.json')
    const page = readablePage(answer.data, { title: t('yourData'), kind: tp, time, lang, dir })
    saveFile(new Blob([page], { type: 'text/html' }), 'data.html')
  }
  return (
    <div className={css.downloads}>
      <button type="button" disabled={busy} onClick={() => void save('page')}>
        {tp('saveReadable')}
      </button>
      <button type="button" disabled={busy} onClick={() => void save('data')}>
        {tp('saveData')}
      </button>
    </div>
  )
}

const Receipt = ({ receipt, tp }: { readonly receipt: EraseMyDataResponse; readonly tp: PrivacyTexts }) => {
  const { time } = useFormats()
  return (
    <div className={dialog.body} role="status">
      <p>{tp('erased')}</p>
      <p className={css.quiet}>
        {tp('receipt', { id: receipt.receiptId })}
        <br />
        {time(receipt.at)}
      </p>
      <div className={css.downloads}>
        <button type="button" onClick={() => saveJson(receipt, `${receipt.receiptId}.json`)}>
          {tp('saveReceipt')}
        </button>
      </div>
    </div>
  )
}

type ShownProps = {
  readonly kept: GetMyDataResponse['kept']
  readonly tp: PrivacyTexts
  readonly onErased: (receipt: EraseMyDataResponse) => void
}

/** What is kept, and after a second question its end. */
const Shown = ({ kept, tp, onErased }: ShownProps) => {
  const { t, visitor } = useChat()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const erase = async () => {
    setBusy(true)
    const receipt = await (await visitor.ownData())?.erase()
    setBusy(false)
    if (receipt) onErased(receipt)
  }
  if (asks)
    return (
      <>
        <p className={dialog.body}>{tp('eraseSure')}</p>
        <div className={dialog.buttons}>
          <button type="button" disabled={busy} onClick={() => setAsks(false)}>
            {t('cancel')}
          </button>
          {/* biome-ignore lint/a11y/noAutofocus: the button that asked is gone, and this question is the answer to it */}
          <button type="button" className={css.erase} autoFocus disabled={busy} onClick={() => void erase()}>
            {tp('eraseNow')}
          </button>
        </div>
      </>
    )
  return (
    <div className={dialog.body}>
      <Kept kept={kept} tp={tp} />
      {kept.length > 0 && (
        <>
          <Downloads tp={tp} />
          <button type="button" className={css.ask} onClick={() => setAsks(true)}>
            {tp('erase')}
          </button>
        </>
      )}
    </div>
  )
}

/** What is kept of the visitor: to see, to take along, and to have erased with a receipt. */
export const OwnDataDialog = ({ panel }: { readonly panel: Panel & { kind: 'ownData' } }) => {
  const { t, locale, visitor } = useChat()
  const [tp, setTexts] = useState<PrivacyTexts | null>(null)
  const [kept, setKept] = useState<GetMyDataResponse['kept'] | null>(null)
  const [receipt, setReceipt] = useState<EraseMyDataResponse | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const [messages, answer] = await Promise.all([
      loadPrivacyMessages(locale).catch(() => null),
      visitor.getState().userId === '' ? { kept: [] } : visitor.ownData().then((own) => own?.look(false)),
    ])
    if (!messages || !answer) return setFailed(true)
    setTexts(() => createTexts(messages, locale))
    setKept(answer.kept)
  }, [locale, visitor])
  useEffect(() => void load(), [load])
  const end = () => {
    panel.done(true)
    // the visitor goes on as somebody new
    if (receipt) void visitor.start()
  }
  return (
    <Dialog title={t('yourData')} close={end}>
      {failed ? (
        <div className={dialog.body}>
          <Problem text={t('pageOffline')} again={() => void load()} />
        </div>
      ) : tp && receipt ? (
        <Receipt receipt={receipt} tp={tp} />
      ) : tp && kept ? (
        <Shown kept={kept} tp={tp} onErased={setReceipt} />
      ) : (
        <div className={dialog.body}>
          <Ghosts />
        </div>
      )}
    </Dialog>
  )
}
