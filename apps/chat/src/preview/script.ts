import type { Message } from '@foyer/client/message'
import type { Visitor, VisitorState } from '@foyer/client/visitor/types'
import type { createFakeVisitor } from './fakeVisitor.ts'
import type { Lines, Words } from './lines.ts'
import picture from './picture.svg'
import { offer } from './rating.ts'

type Parts = Words & {
  readonly fake: ReturnType<typeof createFakeVisitor>
  readonly lines: Lines
  /** The form and the group that come before a transfer. */
  readonly before: () => Promise<{ readonly groupId: string } | null>
  /** The state in which a conversation begins. */
  readonly first: () => VisitorState
  /** Runs something later; nothing runs once another state is drawn. */
  readonly after: (ms: number, run: () => void) => void
}

/** Milliseconds until the other side answers, or the queue goes on. */
const THINKING = 900
const WAITING = 1800

type Say = (...messages: readonly Message[]) => void

/** What the other side says to a message. */
const createAnswers = ({ fake, lines, example, after }: Parts, say: Say) => {
  const { visitor, patch } = fake
  const byRobot = () => {
    patch({ answering: true })
    after(THINKING, () => {
      patch({ answering: false })
      say(lines.answered('Answer', example('exampleReply')))
    })
  }
  const byAgent = () => {
    patch({ typing: true })
    after(THINKING, () => {
      patch({ typing: false })
      say(lines.byAgent({ content: example('exampleReply') }))
    })
  }
  return () => {
    const { state } = visitor.getState().consultation
    if (state === 'agent') byAgent()
    else if (state === 'robot') byRobot()
  }
}

/** From the robot through the queue to an agent, and to the end. */
const createCourse = ({ fake, lines, before, first, after, t }: Parts, say: Say) => {
  const { visitor, patch } = fake
  const join = () => {
    patch({ consultation: { state: 'agent' }, agent: lines.card })
    say(...lines.joined())
  }
  const queue = () => {
    patch({ consultation: { state: 'queued', waitIndex: 1, wait: null } })
    say(lines.place(1))
    after(WAITING, join)
  }
  const end = () => {
    say(lines.note(t('chatEnded')))
    patch({ consultation: { state: 'closed', reason: 'visitor', hasWayBack: true } })
  }
  return {
    transfer: async () => {
      const { state } = visitor.getState().consultation
      if (state !== 'robot' || !(await before())) return
      patch({ consultation: { state: 'transferring' } })
      after(THINKING, queue)
    },
    close: async () => end(),
    resume: async () => patch({ consultation: { state: 'robot' } }),
    restart: async () => patch(first()),
    signOut: async () => patch(first()),
  } satisfies Partial<Visitor>
}

/** A visitor whose other side follows a script: everything is answered, and nothing leaves the page. */
export const createScriptedVisitor = (parts: Parts): Visitor => {
  const { fake, lines } = parts
  const { visitor, patch } = fake
  // Each line is later than all before it, whatever time the state gave them.
  const say: Say = (...messages) => fake.add(...messages.map((one) => ({ ...one, at: Date.now() })))
  const answerIt = createAnswers(parts, say)
  const send = (text: string) => {
    if (text.trim() === '') return
    say(lines.asked(text))
    answerIt()
  }
  return {
    ...visitor,
    ...createCourse(parts, say),
    send,
    askDocument: (question) => send(question),
    press: (_id, choice) => send(choice.name),
    sendProduct: () => {
      const { product } = visitor.getState()
      patch({ product: '' })
      say(lines.line({ kind: 'goods', content: product }))
    },
    addLine: (sender, content) => {
      const write = { visitor: lines.asked, robot: lines.byRobot, system: lines.note }[sender]
      say(write(content))
    },
    askRating: async () => {
      const { state } = visitor.getState().consultation
      const of = visitor.getState().agent ? 'agent' : 'robot'
      return { ...offer, of, allowed: of === 'robot' || state === 'closed', running: state === 'agent' }
    },
    showRating: (card) => {
      const others = visitor.getState().messages.filter(({ kind }) => kind !== 'rating')
      const shown = card ? [lines.line({ id: '~card', sender: 'system', kind: 'rating', content: card })] : []
      patch({ messages: [...others, ...shown] })
    },
    sendFile: (file, kind) => {
      // Nothing is uploaded, and the page shows no local addresses: a picture of ours takes its place.
      say(
        lines.line({ kind: kind === 'image' ? kind : 'file', content: picture, fileName: file.name, size: file.size }),
      )
      answerIt()
    },
  }
}
