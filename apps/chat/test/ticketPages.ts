import { channel } from './channel.ts'
import { everyField, hostileFields } from './forms.ts'
import { long } from './states.ts'

/* The pages of messages and tickets in their states. */

/** A state: the page, the server's answers by call, and what is pressed once it is drawn. */
export type TicketPageState = {
  readonly page: 'leaveMessage' | 'ticket' | 'cardForm'
  readonly answers: Readonly<Record<string, unknown>>
  readonly press?: readonly string[]
}

const field = ({ id, name, type, options, required }: (typeof everyField)[number]) => ({
  fieldId: id,
  fieldName: name,
  fieldType: type,
  fieldValue: options,
  requiredStatus: required ? 1 : 0,
  chooseValue: '',
})
const template = (fields: typeof everyField) => ({ woType: { typeId: 't', typeName: long }, items: fields.map(field) })
const file = (fileName: string) => ({ fileName, fileUrl: '/site/lamp.svg' })

const ticket = {
  woId: 'wo1',
  woNo: 1042,
  woTitle: 'Leave a message',
  woContent: 'The lamp came broken. See https://shop.test/lamp',
  woTypeId: 't',
  woTypeName: 'Return',
  createTime: '2026-05-01 08:15:00',
  woStatus: 1,
  woPriority: 1,
  canReply: 1,
  woFileRelVoList: [file('lamp.png'), file('box.png')],
  cusFieldConfigInfoVoList: [{ fieldId: 'f1', fieldName: 'Order number', fieldValue: 'A1' }],
  crmCustomerVo: { name: 'Ann', phone: '020 555 0100' },
}
const said = (handleType: number, handleContent: string, part: object = {}) => ({
  handleId: `h${handleType}${handleContent.length}`,
  handleTime: '2026-05-01 09:00:00',
  handleUserName: 'Lee',
  handleType,
  handleWoStatus: 1,
  handleContent,
  woFileVoList: [],
  ...part,
})
const timeline = [
  said(1, 'We are looking into it.'),
  said(2, 'Thank you.', { woFileVoList: [file('label.png'), file('invoice.txt')] }),
  said(3, long, { handleUserName: long, handleWoStatus: 3, quoted: 'On Friday Lee wrote:\n> Hello' }),
]
const crowded = {
  woTitle: long,
  woContent: `${long}\n${'Wort'.repeat(100)}`,
  woTypeName: long,
  woPriority: 3,
  woFileRelVoList: [file(`${'x'.repeat(200)}.png`)],
  cusFieldConfigInfoVoList: [{ fieldId: 'f', fieldName: long, fieldValue: 'Wort'.repeat(100) }],
  crmCustomerVo: { name: long, phone: '1'.repeat(64) },
}

const withType = (leaveMsgType: number, leaveMsgTitle = 'Leave a message') => ({
  channelInfo: { ...channel, leaveMsgType, leaveMsgTitle, leaveMsgWoType: 't' },
})
const submit = 'main [type="submit"]'
const second = '[role="tab"]:last-child'

export const ticketPages: Readonly<Record<string, TicketPageState>> = {
  leaveMessageWrong: { page: 'leaveMessage', answers: withType(1, long), press: [submit] },
  leaveCall: { page: 'leaveMessage', answers: withType(1), press: ['[role="tabpanel"] > button'] },
  leaveTicketHostile: {
    page: 'leaveMessage',
    answers: { ...withType(2, long), getTemplateFiledInfoByTypeId: template(hostileFields) },
    press: [submit],
  },
  leaveMine: {
    page: 'leaveMessage',
    answers: {
      ...withType(2),
      getTemplateFiledInfoByTypeId: template([]),
      queryWoByCustom: [ticket, { ...ticket, ...crowded, woId: 'wo2', woNo: 7, woStatus: 99 }],
      getLeaveMsgList: [
        { id: 'l1', msgContent: 'Please call me.', createTime: '2026-05-01 08:15:00', msgState: 0, msgDesc: '' },
        { id: 'l2', msgContent: long, createTime: '2026-05-01 08:15:00', msgState: 1, msgDesc: long },
      ],
    },
    press: [second],
  },
  leaveUnreached: { page: 'leaveMessage', answers: {} },
  ticketCrowded: {
    page: 'ticket',
    answers: { queryWoById: { ...ticket, ...crowded, woStatus: 3, canRate: 1, woHandleInfoVoList: timeline } },
    press: ['[role="radiogroup"] input'],
  },
  ticketReply: { page: 'ticket', answers: { queryWoById: ticket }, press: ['main .main-button'] },
  cardForm: { page: 'cardForm', answers: { getTemplateFiledInfoByTemplateId: template(everyField) } },
  cardFormSent: {
    page: 'cardForm',
    answers: {
      getTemplateFiledInfoByTemplateId: template(everyField.slice(1, 2)),
      addWo: { woId: 'w', woNo: 1042, userId: 'u1' },
    },
    press: [submit],
  },
}

/** The server with a state's answers; other calls find no network. */
export const fetchOf =
  ({ answers }: TicketPageState): typeof fetch =>
  async (input) => {
    const call = `${input instanceof Request ? input.url : input}`.split('/').at(-1) ?? ''
    if (!(call in answers)) throw new TypeError('Failed to fetch')
    return Response.json({ code: 200, message: '', data: answers[call] })
  }
