import { createOutbox } from '../outbox.ts'
import type { Platform } from '../platform.ts'
import { createSlot } from '../slot.ts'
import { createAnswers } from './answers.ts'
import { createBegin } from './begin.ts'
import { type Core, createCore } from './core.ts'
import { createCourse } from './course.ts'
import { createDeliver, isOutgoing, type Outgoing } from './deliver.ts'
import { createDraft } from './draft.ts'
import { createEvents } from './events.ts'
import { createFiles } from './files.ts'
import { createHandover } from './handover.ts'
import { createHistory } from './history.ts'
import { createLines } from './lines.ts'
import { createLink } from './link.ts'
import { loadSeldom } from './loadSeldom.ts'
import { createRating } from './rating.ts'
import { createSilence } from './silence.ts'
import { createSpeech, LANE, messageOf } from './speech.ts'
import { isElsewhere } from './states.ts'
import { createTranslation } from './translation.ts'
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

/** The parts, in the order in which they stand on each other. */
const assemble = ({ platform, options, texts, device, beforeTransfer }: VisitorParts) => {
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
  const rating = createRating(core, lines)
  const renew = async () => {
    link.disconnect()
    rating.showRating(null)
    await begin.consult()
  }
  const outbox = createOutbox<Outgoing>({
    ...platform,
    slot: createSlot(platform.storage, `${options.channelId}&outbox`, platform.log),
    isBody: isOutgoing,
    deliver: createDeliver({ core, handover, course, texts, device, renew }),
    onRefused: (entry, failure) => core.fold({ type: 'failed', id: entry.id, failure }),
  })
  const applyEvent = createEvents({ core, course })
  const pause = () => {
    link.disconnect()
    outbox.pause()
  }
  const draft = createDraft(core)
  const speech = createSpeech(core, outbox, draft.done)
  const files = createFiles(core, outbox)
  const history = createHistory(core)
  return { core, link, lines, course, handover, begin, outbox, pause, draft, speech, files, history, rating }
}

type Assembly = ReturnType<typeof assemble> & { readonly user: ReturnType<typeof createUser> }

/** A start that is asked for while one is under way is that one. */
const createStart = ({ core, begin, outbox, user, rating }: Assembly) => {
  let starting: Promise<void> | null = null
  const run = async () => {
    core.fold({ type: 'messages', messages: outbox.restore().map(messageOf) })
    const begun = (await begin.loadChannel()) && (await begin.consult())
    const { phase } = core.get()
    if (!begun && phase !== 'ready' && phase !== 'expired') core.patch({ phase: 'notFound' })
    if (!begun || phase === 'expired') return
    outbox.start()
    user.flush()
    await rating.inviteAtStart()
  }
  return () => {
    core.wake()
    starting ??= run()
      .catch((error: unknown) => core.log('visitor: start', error))
      .finally(() => {
        starting = null
      })
    return starting
  }
}

/** How a consultation ends by the visitor's own will, and how the next one begins. */
const createEnds = ({ core, link, course, begin, outbox, history, rating }: Assembly) => {
  const end = async () => {
    const unasked = core.get().consultation.state === 'robot'
    const answer = await core.call('chatClose')
    // Refused, there is nothing left to close.
    if (core.refusalOf(answer) === '') return false
    // The event of this end may overtake the answer; it has said everything then, and this changes nothing.
    course.go('visitorClosed')
    if (unasked) core.patch({ consultation: { state: 'closed', reason: 'visitor', hasWayBack: true } })
    return true
  }
  const reset = async () => {
    const { userId, rules } = core.session
    if (userId === '') return true
    if (isElsewhere(core.get()) && !(await end())) return false
    // Refused or lost, it does no harm: chatStart begins a new consultation anyway (G-11).
    await core.call('resetInfo', { robotNo: rules?.robotNo ?? '' })
    return true
  }
  const run = async (fresh: boolean) => {
    outbox.pause()
    link.disconnect()
    rating.showRating(null)
    const goesOn = !fresh && 'hasWayBack' in core.get().consultation
    if (isElsewhere(core.get())) void history.catchUp()
    if (!fresh || (await reset())) await begin.consult(goesOn)
    outbox.start()
  }
  // A second click while a chat begins is that one.
  let under: Promise<void> | null = null
  const once = (fresh: boolean) => {
    under ??= run(fresh).finally(() => {
      under = null
    })
    return under
  }
  return {
    close: async () => {
      await end()
    },
    resume: () => once(false),
    restart: () => once(true),
  }
}

/** Reports once that the visitor has seen what the agent said last (G-04). */
const createReading = (core: Core) => {
  let lastRead = ''
  let telling = false
  let asked = false
  const tell = async () => {
    telling = true
    // A burst of messages is one receipt on its way and one after it. What came meanwhile and was not seen has none.
    while (asked && core.get().phase === 'ready') {
      asked = false
      const { id = '' } = core.messages().findLast(({ sender, fromPage }) => sender === 'agent' && !fromPage) ?? {}
      if (id === lastRead) break
      lastRead = id
      const { pollId, handled } = core.session
      await core.call('readMsg', { pollId, after: handled })
    }
    telling = false
  }
  return () => {
    asked = true
    if (!telling) void tell()
  }
}

const createInChat =
  (core: Core, reopen: Reopen): Visitor['inChat'] =>
  (act) => {
    const { phase, consultation } = core.get()
    if (phase !== 'expired' && consultation.state !== 'closed') return act()
    return reopen().then((open) => open && act())
  }

/** The visitor's side of a conversation. */
export const createVisitor = (parts: VisitorParts): Visitor => {
  const assembly = assemble(parts)
  const { core, link, lines, handover, begin, outbox, pause, draft, speech, files, history } = assembly
  const { inviteAtStart: _, ...rating } = assembly.rating
  const { again, answerForm, ...say } = speech
  const inChat = createInChat(core, parts.reopen)
  const user = createUser(core)
  const start = createStart({ ...assembly, user })
  let forms: Pick<Visitor, 'submitForm'> | undefined
  let stopWaking = () => {}
  const wake = () => {
    core.wake()
    outbox.wake()
    link.wake()
    user.flush()
  }

  return {
    send: (text) => void inChat(() => say.send(text)),
    askDocument: (question, docId) => void inChat(() => say.askDocument(question, docId)),
    press: (id, choice) => void inChat(() => say.press(id, choice)),
    sendProduct: () => void inChat(say.sendProduct),
    inChat,
    ...rating,
    ...createAnswers(core),
    ...createTranslation(core),
    submitForm: async (id, chosen) => {
      const seldom = await loadSeldom(core)
      if (!seldom) return ''
      forms ??= seldom.createForms(core, answerForm, inChat)
      return forms.submitForm(id, chosen)
    },
    ...createEnds({ ...assembly, user }),
    subscribe: core.subscribe,
    getState: core.get,
    start: () => {
      core.go()
      stopWaking()
      stopWaking = parts.platform.onWake(wake)
      return start()
    },
    transfer: async (groupId = '') =>
      inChat(async () => {
        if (core.session.userId === '') await core.known()
        const { phase, consultation } = core.get()
        if (phase !== 'ready' || consultation.state === 'agent' || consultation.state === 'closed') return
        if (handover.lock()) await handover.transfer(groupId)
      }),
    sendAgain: (id) => void inChat(() => files.again(id) || again(id)),
    sendFile: files.sendFile,
    notify: (tone, key, values = {}, duration) => core.notify(tone, { key, values }, duration),
    loadHistory: history.load,
    drafting: draft.change,
    read: createReading(core),
    updateUser: user.update,
    submitUserForm: user.submitForm,
    addLine: (sender, text) => void lines.write(sender, text),
    dismiss: core.dismiss,
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
