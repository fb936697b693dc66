import type { Message } from '@foyer/client/message'
import { readUserForm } from '../src/panels/userForm.ts'
import type { FakeAnswers } from '../src/preview/fakeVisitor.ts'
import { agent, message } from '../src/preview/message.ts'
import { offer } from '../src/preview/rating.ts'
import { click, find, named } from '../src/preview/scenes.ts'
import type { Chat } from '../src/useClient.ts'
import { channel } from './channel.ts'
import { formMessages } from './forms.ts'
import { now } from './messages.ts'
import { long } from './states.ts'

/** What a scene can use. */
export type Stage = {
  readonly chat: Chat
  readonly answers: FakeAnswers
  readonly set: (messages: readonly Message[]) => void
  readonly add: (...messages: Message[]) => void
}

const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))

const fill = ({ panels }: Chat, source: object) => {
  const form = readUserForm(source)
  if (form) void panels.fillForm(form, true)
}

/** A pre-chat form with fields of all types and with names that are too long. */
const longForm = {
  userForm: {
    formTitle: long,
    formList: [1, 1, 1, 2, 6, 7, 8].map((fieldType, index) => ({
      name: index === 3 ? long : `Field ${index + 1}`,
      value: '',
      require: 1,
      show: 1,
      fieldType,
      options: [
        { label: long, value: 'long' },
        { label: 'Order', value: 'order' },
      ],
    })),
  },
}

const pictureFile = async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 })
  const pen = canvas.getContext('2d')
  if (pen) pen.fillStyle = 'teal'
  pen?.fillRect(0, 0, 600, 400)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  return new File(blob ? [blob] : [], 'image.png', { type: 'image/png' })
}
const holding = (file: File) => {
  const data = new DataTransfer()
  data.items.add(file)
  return data
}

const notify = ({ chat: { visitor } }: Stage) => {
  visitor.notify('error', 'networkAbnormal')
  visitor.notify('info', 'thanksForReview')
}

/** What happens in a state once the page is drawn, by state name. */
export const scenes: Readonly<Record<string, (stage: Stage) => unknown>> = {
  confirm: ({ chat: { panels, t } }) =>
    void panels.confirm({ title: t('systemPrompt'), text: t('interruptChat'), ok: t('ok') }),
  groups: ({ chat: { panels } }) =>
    void panels.chooseGroup(
      ['Sales', 'Support', 'Returns and repairs of large household appliances', long].map((name) => ({
        id: name,
        name,
      })),
      true,
    ),
  userForm: ({ chat }) => fill(chat, channel),
  userFormLong: ({ chat }) => fill(chat, longForm),
  userFormWrong: async ({ chat }) => {
    fill(chat, longForm)
    await click('dialog [type="submit"]')
  },
  ratingAgent: ({ chat: { panels } }) => void panels.rate(offer),
  ratingRobot: ({ chat: { panels } }) => void panels.rate({ ...offer, of: 'robot' }),
  ratingScores: ({ chat: { panels }, answers }) => {
    if (answers.ratingForm) answers.ratingForm = { ...answers.ratingForm, model: 'scores' }
    void panels.rate(offer)
  },
  ratingWrong: async ({ chat: { panels } }) => {
    void panels.rate(offer)
    await click('dialog [type="radio"]')
    await click('dialog [type="submit"]')
  },
  ratingRefused: async ({ chat: { panels, t }, answers }) => {
    answers.rates = () => t('networkAbnormal')
    void panels.rate(offer)
    await click('dialog [type="submit"]')
  },
  ratingBroken: ({ chat: { panels }, answers }) => {
    answers.ratingForm = null
    void panels.rate(offer)
  },
  whatWrong: async ({ chat: { t } }) => {
    await click(`article ${named(t('notHelpful'))}`)
    await click('article [type="radio"]')
  },
  expiredStay: () => click('dialog button'),
  screenTips: ({ chat: { panels } }) => void panels.showScreenTips(),
  viewer: ({ chat: { panels } }) => void panels.showImage('k1'),
  viewerNotice: async (stage) => {
    void stage.chat.panels.showImage('k1')
    await find('dialog')
    notify(stage)
  },
  viewerBroken: ({ chat: { panels } }) => void panels.showImage('k2'),
  dialogNotice: async (stage) => {
    void stage.chat.panels.showScreenTips()
    await find('dialog')
    notify(stage)
  },
  formsWrong: async ({ set }) => {
    set(formMessages(now).filter(({ id }) => id === 'open'))
    await click('article [type="submit"]')
  },
  emoji: ({ chat: { t } }) => click(named(t('emoji'))),
  more: ({ chat: { t } }) => click(`form ${named(t('more'))}`),
  allActions: ({ chat: { t } }) => click(named(t('allActions'))),
  drop: async () => {
    await find('form')
    await frame()
    const dataTransfer = holding(await pictureFile())
    document.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }))
  },
  pasted: async () => {
    const input = await find('textarea')
    await frame()
    const clipboardData = holding(await pictureFile())
    input?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  },
  noticeOpen: ({ chat: { t } }) => click(`${named(t('showAll'))}, ${named(t('pause'))}`),
  sideBarQuestions: () => click('aside [role="tab"]:nth-child(2)'),
  sideBarCard: () => click('aside [role="tab"]:nth-child(3)'),
  hugeOpen: () => click('article [aria-expanded="false"]'),
  unread: async ({ add }) => {
    const log = await find('[role="log"]')
    if (!log) return
    // Until the list has noticed that it left the end.
    for (let tries = 0; tries < 20 && !document.querySelector('[class*="jump"]'); tries += 1) {
      log.scrollTop = 0
      await frame()
    }
    add(...[1, 2, 3].map((n) => message({ ...agent, id: `u${n}`, content: `News ${n}`, at: now })))
    await frame()
    const cell = document.querySelector('[data-id="u1"]')
    // Visible, but not at the end.
    log.scrollTop += cell ? cell.getBoundingClientRect().top - log.getBoundingClientRect().bottom + 120 : 0
  },
}
