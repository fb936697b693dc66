import type { RatingForm } from '@foyer/client/visitor/types'
import { TOAST_VALIDATION } from '@foyer/protocol/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Refusal } from '../form/Refusal.tsx'
import { useChat } from '../useClient.ts'
import { Dialog } from './Dialog.tsx'
import dialog from './Dialogs.module.css'
import type { Panel } from './panels.ts'
import css from './Rating.module.css'
import { CommentField, Levels, SolvedChoice, Tags } from './RatingFields.tsx'
import {
  checkRating,
  chooseLevel,
  chooseSolved,
  isScored,
  type RatingDraft,
  type RatingFault,
  startRating,
  toggleTag,
  toRating,
  viewRating,
  writeComment,
} from './rating.ts'

type RatingPanel = Panel & { readonly kind: 'rating' }

const useFill = (panel: RatingPanel, form: RatingForm) => {
  const { visitor, t } = useChat()
  const [draft, setDraft] = useState(() => startRating(form, panel.stars))
  const [fault, setFault] = useState<RatingFault | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const { offer, done } = panel
  const builtIn = [t('robotTag1'), t('robotTag2'), t('robotTag3'), t('robotTag4')]
  const view = viewRating(form, offer.of, draft, builtIn)

  const change = (next: RatingDraft) => {
    setDraft(next)
    setFault(null)
    setRefusal('')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = checkRating(view, draft)
    setFault(missing)
    if (missing) {
      visitor.notify('error', missing, {}, TOAST_VALIDATION)
      const field = missing === 'evaluationLabel' ? 'input[type="checkbox"]' : 'textarea'
      return box.current?.querySelector<HTMLElement>(field)?.focus()
    }
    setRefusal('')
    setBusy(true)
    const refused = await visitor.rate(toRating(offer, view, draft))
    setBusy(false)
    if (refused === null) done(true)
    else setRefusal(refused)
  }
  return { draft, view, fault, refusal, busy, box, change, submit }
}

const Fill = ({ panel, form }: { readonly panel: RatingPanel; readonly form: RatingForm }) => {
  const { t } = useChat()
  const { draft, view, fault, refusal, busy, box, change, submit } = useFill(panel, form)
  const { of } = panel.offer
  useEffect(() => {
    // The popup opened before its content was loaded, and focused what there was.
    if (box.current?.closest('dialog')?.contains(document.activeElement))
      box.current.querySelector<HTMLElement>('input:checked')?.focus()
  }, [box])
  return (
    <form ref={box} noValidate onSubmit={(event) => void submit(event)} aria-busy={busy}>
      <div className={dialog.body}>
        {of === 'agent' && (
          <Levels
            scored={isScored(form)}
            view={view}
            chosen={draft.stars}
            choose={(stars) => change(chooseLevel(draft, stars))}
          />
        )}
        <SolvedChoice solved={draft.solved} choose={(solved) => change(chooseSolved(draft, of, solved))} />
        <Tags
          tags={view.tags}
          chosen={draft.tags}
          needed={view.needsTag}
          wrong={fault === 'evaluationLabel'}
          toggle={(tag) => change(toggleTag(draft, tag))}
        />
        {view.showsComment && (
          <CommentField
            value={draft.comment}
            max={form.maxLength}
            guide={view.guide}
            needed={view.needsComment}
            wrong={fault === 'evaluationContent'}
            write={(words) => change(writeComment(draft, form, words))}
          />
        )}
      </div>
      <div className={dialog.buttons}>
        <Refusal text={refusal} />
        <button type="submit" className={dialog.main} disabled={busy}>
          {t('submit')}
        </button>
      </div>
    </form>
  )
}

/** The rating form could not be loaded. */
const Unavailable = ({ again }: { readonly again: () => void }) => {
  const { t } = useChat()
  return (
    <>
      <p className={dialog.body} role="alert">
        {t('ratingUnavailable')}
      </p>
      <div className={dialog.buttons}>
        <button type="button" className={dialog.main} onClick={again}>
          {t('tryAgain')}
        </button>
      </div>
    </>
  )
}

const Loading = () => {
  const { t } = useChat()
  return (
    <div className={`${dialog.body} ${css.loading}`} role="status" aria-label={t('loading')}>
      <span />
      <span />
      <span />
    </div>
  )
}

/** The rating popup (S2.3-01, S5.2) for the robot or the agent, as the server says. */
export const RatingDialog = ({ panel }: { readonly panel: RatingPanel }) => {
  const { visitor, t } = useChat()
  const [form, setForm] = useState<RatingForm | 'loading' | null>('loading')
  useEffect(() => {
    if (form !== 'loading') return
    let gone = false
    void visitor.ratingForm().then((found) => gone || setForm(found))
    return () => {
      gone = true
    }
  }, [form, visitor])
  const close = () => {
    visitor.dismissRating()
    panel.done(false)
  }
  return (
    <Dialog title={t('rateService')} close={close}>
      {form === 'loading' ? (
        <Loading />
      ) : form ? (
        <Fill panel={panel} form={form} />
      ) : (
        <Unavailable again={() => setForm('loading')} />
      )}
    </Dialog>
  )
}
