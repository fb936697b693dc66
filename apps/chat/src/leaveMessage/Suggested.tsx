import type { Tickets } from '@foyer/client/visitorTickets/tickets'
import { useCallback, useEffect, useState } from 'react'
import { WholeText } from '../conversation/bubbles/Rich.tsx'
import { Icon } from '../icons.tsx'
import { moreIcons } from '../moreIcons.ts'
import { useTicketTexts } from '../ticket/texts.tsx'
import { useLoaded } from '../ticket/useLoaded.ts'
import { Ghosts, Problem, wordsOf } from '../ticket/Waiting.tsx'
import { usePageParts } from '../useClient.ts'
import css from './leave.module.css'

type SuggestedProps = {
  readonly tickets: Tickets
  readonly channelId: string
  readonly words: string
  readonly solved: () => void
}

type AnswerProps = Pick<SuggestedProps, 'tickets' | 'channelId' | 'solved'> & { readonly docId: string }

/** An answer, loaded when it is opened. */
const Answer = ({ tickets, channelId, docId, solved }: AnswerProps) => {
  const { t } = usePageParts()
  const tt = useTicketTexts()
  const ask = useCallback(() => tickets.read.suggested(channelId, docId), [tickets, channelId, docId])
  const { loaded, again } = useLoaded(ask)
  if (loaded.state === 'loading') return <Ghosts />
  if (loaded.state === 'failed') return <Problem text={wordsOf(loaded.failure, t)} again={again} />
  return (
    <>
      <div className={css.answer} dir="auto">
        <WholeText text={loaded.data} />
      </div>
      <button
        type="button"
        className={css.pill}
        onClick={() => {
          void tickets.write.solvedBy(channelId, docId)
          solved()
        }}
      >
        {tt('solvedIt')}
      </button>
    </>
  )
}

/** Fewer characters are not a question yet. */
const LEAST = 8
const REST = 700

/** Answers for what has been written for a moment; those before stay until there are others. */
const useSuggestions = ({ tickets, channelId, words }: SuggestedProps, wanted: boolean) => {
  const [found, setFound] = useState<readonly { readonly docId: string; readonly question: string }[]>([])
  const asked = words.trim()
  useEffect(() => {
    if (!wanted) return
    if (asked.length < LEAST) return setFound([])
    let current = true
    const timer = setTimeout(async () => {
      const answers = await tickets.read.suggestions(channelId, asked.slice(0, 5000))
      if (current) setFound(answers)
    }, REST)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [tickets, channelId, asked, wanted])
  return found
}

/** Up to three answers of the robot that may settle a message before it is sent: beside the way, and closed with one press. */
export const Suggested = (props: SuggestedProps) => {
  const { t } = usePageParts()
  const tt = useTicketTexts()
  const [wanted, setWanted] = useState(true)
  const [open, setOpen] = useState('')
  const found = useSuggestions(props, wanted)
  const shown = wanted && found.length > 0
  return (
    <>
      <p className="hidden" role="status">
        {shown && tt('answersFound', { count: found.length })}
      </p>
      {shown && (
        <section className={css.suggested} aria-label={tt('mayHelp')}>
          <h3>{tt('mayHelp')}</h3>
          <button
            type="button"
            className={`icon ${css.dismiss}`}
            aria-label={t('close')}
            onClick={() => setWanted(false)}
          >
            <Icon path={moreIcons.close} />
          </button>
          <ul>
            {found.map(({ docId, question }) => (
              <li key={docId}>
                <button
                  type="button"
                  className={css.question}
                  aria-expanded={open === docId}
                  onClick={() => setOpen(open === docId ? '' : docId)}
                >
                  <bdi>{question}</bdi>
                </button>
                {open === docId && (
                  <Answer tickets={props.tickets} channelId={props.channelId} docId={docId} solved={props.solved} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
