import { createOutbox } from '../outbox.ts'
import type { Platform } from '../platform.ts'
import { createSlot } from '../slot.ts'
import { createAnswers } from './answers.ts'
import { createBegin } from './begin.ts'
import { type Core, createCore } from './core.ts'
import { createCourse } from './course.ts'
import { createDeliver } from './deliver.ts'
import { createDraft } from './draft.ts'
import { createEvents } from './events.ts'
import { createFiles } from './files.ts'
import { createHandover } from './handover.ts'
import { createLines } from './lines.ts'
import { createLink } from './link.ts'
import { loadSeldom } from './loadSeldom.ts'
import { isOutgoing, LANE, type Outgoing } from './outgoing.ts'
import { createRatingCard } from './ratingCard.ts'
import { createReadReceipts } from './readReceipts.ts'
import { createSilence } from './silence.ts'
import { createSpeech, type Speech } from './speech.ts'
import { createStarting } from './starting.ts'
import type { BeforeTransfer, Reopen, SystemTexts, Visitor, VisitorOptions } from './types.ts'
import { createUser } from './user.ts'

export type VisitorParts = {
  readonly platform: Platform
  readonly options: VisitorOptions
  readonly texts: SystemTexts
  /** Which variant of the page is drawn (sysMsg's clientType). */
  readonly device: 'desktop' | 'mobile'
  readonly beforeTransfer: BeforeTransfer
  readonly reopen: Reopen
}

/** A part of what visitors use late or never, made when it is first needed; null, with a notice, where it cannot be loaded. */
const createLate = <Part>(
  core: Core,
  make: (seldom: typeof import('./seldom.ts')) => Part,
): (() => Promise<Part | null>) => {
  let made: Part | null = null
  return async () => {
    const seldom = made ? null : await loadSeldom(core)
    if (seldom) made ??= make(seldom)
    return made
  }
}

/** The parts, each made from those before it. */
const assemble = ({ platform, options, texts, device, beforeTransfer }: VisitorParts, onLoggedOut: () => void) => {
  const core = createCore(platform, options, texts, () => {
    pause()
    core.patch({ phase: 'expired' })
  })
  const link = createLink(core, (event) => applyEvent(event))
  const lines = createLines(core, (id, at, body) => outbox.add({ id, at, lane: LANE, body }))
  const silence = createSilence(core, lines)
  const transfer = () => void handover.transfer()
  const course = createCourse({ core, lines, silence, texts, link, transfer })
  const handover = createHandover({ core, course, beforeTransfer })
  const begin = createBegin({ core, lines, course, handover })
  const showRating = createRatingCard(core, lines)
  const renew = async () => {
    link.disconnect()
    showRating(null)
    await begin.consult()
  }
  const outbox = createOutbox<Outgoing>({
    ...platform,
    slot: createSlot(platform.storage, `${options.channelId}&outbox`, platform.log),
    isBody: isOutgoing,
    deliver: createDeliver({ core, handover, course, texts, device, renew }),
    onRefused: (entry, failure) => core.fold({ type: 'failed', id: entry.id, failure }),
  })
  const onRated = () => {
    showRating(null)
    core.patch({ ratings: core.get().ratings + 1 })
  }
  const applyEvent = createEvents({ core, course, onRated, onLoggedOut })
  const pause = () => {
    link.disconnect()
    outbox.pause()
  }
  const draft = createDraft(core)
  const speech = createSpeech(core, outbox, draft.sent)
  const files = createFiles(core, outbox)
  const user = createUser(core)
  const ratings = createLate(core, (seldom) => seldom.createRating(core, showRating))
  const late = { showRating, ratings }
  return { core, link, lines, course, handover, begin, outbox, pause, draft, speech, files, user, ...late }
}

const createInChat =
  (core: Core, reopen: Reopen): Visitor['inChat'] =>
  (act) => {
    const { phase, consultation } = core.get()
    if (phase !== 'expired' && consultation.state !== 'closed') return act()
    return reopen().then((open) => open && act())
  }

/** Submits forms. */
const createSubmitForm = (
  core: Core,
  answerForm: Speech['answerForm'],
  inChat: Visitor['inChat'],
): Visitor['submitForm'] => {
  const forms = createLate(core, (seldom) => seldom.createForms(core, answerForm, inChat))
  return async (id, chosen) => (await forms())?.submitForm(id, chosen) ?? ''
}

const createRatings = ({
  showRating,
  ratings,
}: Assembly): Pick<Visitor, 'askRating' | 'ratingForm' | 'rate' | 'showRating' | 'dismissRating'> => ({
  showRating,
  askRating: async () => (await ratings())?.askRating() ?? null,
  ratingForm: async () => (await ratings())?.ratingForm() ?? null,
  rate: async (rating) => {
    const known = await ratings()
    return known ? known.rate(rating) : ''
  },
  dismissRating: async () => (await ratings())?.dismissRating(),
})

/** Ends consultations for the visitor, and begins the next one. */
const createEnds = (assembly: Assembly): Pick<Visitor, 'close' | 'resume' | 'restart'> => {
  const ends = createLate(assembly.core, (seldom) => seldom.createConsultations(assembly))
  return {
    close: async () => (await ends())?.close(),
    resume: async () => (await ends())?.resume(),
    restart: async () => (await ends())?.restart(),
  }
}

type Assembly = ReturnType<typeof assemble>

/** Start and stop, and what wakes the visitor in between. */
const createLife = (assembly: Assembly, { platform }: VisitorParts): Pick<Visitor, 'start' | 'signOut' | 'stop'> => {
  const { core, link, begin, outbox, pause, user } = assembly
  const start = createStarting(assembly)
  let stopWaking = () => {}
  const wake = () => {
    core.wake()
    outbox.wake()
    link.wake()
    user.flush()
  }
  return {
    start: () => {
      core.start()
      stopWaking()
      stopWaking = platform.onWake(wake)
      return start()
    },
    signOut: async () => {
      pause()
      begin.forget()
      outbox.clear()
      core.reset()
      await start()
    },
    stop: () => {
      stopWaking()
      pause()
      core.stop()
    },
  }
}

/** The visitor's side of a conversation. */
export const createVisitor = (parts: VisitorParts): Visitor => {
  const assembly = assemble(parts, () => void life.signOut())
  const life = createLife(assembly, parts)
  const { core, lines, handover, draft, files, user } = assembly
  const { retry, answerForm, ...say } = assembly.speech
  const inChat = createInChat(core, parts.reopen)
  const history = createLate(core, (seldom) => seldom.createHistory(core))

  return {
    send: (text) => void inChat(() => say.send(text)),
    askDocument: (question, docId) => void inChat(() => say.askDocument(question, docId)),
    press: (id, choice) => void inChat(() => say.press(id, choice)),
    sendProduct: () => void inChat(say.sendProduct),
    inChat,
    ...createRatings(assembly),
    ...createAnswers(core),
    translate: (on) => void loadSeldom(core).then((seldom) => seldom?.switchTranslation(core, on)),
    ...createEnds(assembly),
    ...life,
    submitForm: createSubmitForm(core, answerForm, inChat),
    subscribe: core.subscribe,
    getState: core.get,
    transfer: async (groupId = '') =>
      inChat(async () => {
        if (core.session.userId === '') await core.whenKnown()
        const { phase, consultation } = core.get()
        if (phase !== 'ready' || consultation.state === 'agent' || consultation.state === 'closed') return
        if (handover.lock()) await handover.transfer(groupId)
      }),
    sendAgain: (id) => void inChat(() => files.retry(id) || retry(id)),
    sendFile: files.sendFile,
    notify: (tone, key, values = {}, duration) => core.notify(tone, { key, values }, duration),
    loadHistory: async () => (await history())?.load(),
    drafting: draft.change,
    read: createReadReceipts(core),
    recount: async () => (await loadSeldom(core))?.recount(core),
    updateUser: user.update,
    submitUserForm: async (form) => (await loadSeldom(core))?.submitUserForm(core, form) ?? '',
    addLine: (sender, text) => void lines.write(sender, text),
    dismiss: core.dismiss,
    known: () => core.session,
    hosted: createLate(core, (seldom) => seldom.createHosted(assembly)),
    ownData: createLate(core, (seldom) => seldom.createOwnData(assembly)),
  }
}
