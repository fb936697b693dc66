import { demoChannel } from './channel.ts'
import { demoEvaluation } from './evaluation.ts'
import { demoFlow } from './flow.ts'
import { demoTextsOf } from './texts/texts.ts'
import { demoTicketTemplate } from './ticket.ts'
import { demoDocuments } from './topics.ts'

/** The demo tenant as plain data; insert.ts adds the ids of people, hashes and times. */
export const demoTenant = {
  tenantId: 'demo',
  name: 'Mossbell (demo shop)',
  channel: demoChannel,
  /** Null is always open (G-25). */
  workTime: null,
  /** Empty: every host page may include the chat. */
  allowOrigin: [] as readonly string[],
  evaluate: demoEvaluation,
  robot: { robotNo: 'demo', robotName: 'Robi' },
  documents: demoDocuments,
  flows: [demoFlow],
  /** The owner is in both, so that one agent can try everything. */
  groups: [
    { groupId: 'sales', groupName: 'Sales' },
    { groupId: 'support', groupName: 'Support' },
  ],
  /** The first operator's card; account and password come from the settings. */
  owner: {
    adminNick: 'Olive',
    adminFace: '/site/olive.svg',
    adminCardSign: 'Happy to help',
    adminCardTel: '+44 20 7946 0958',
    adminCardMobile: '',
    adminCardEmail: 'olive@mossbell.example',
    adminCardQq: '',
    adminCardWechat: 'mossbell-olive',
  },
  woTemplates: [demoTicketTemplate],
  /** The texts in the other languages, of everything that visitors read. */
  textsOf: demoTextsOf,
  sensitiveWords: ['badword'] as readonly string[],
  /** Hosts to which the robot's forms may be sent (saveFormHost). */
  formHosts: ['api.mossbell.example'] as readonly string[],
  /** Goods of the host page (G-52), for cards in the conversation. */
  products: [
    {
      imgUrl: '/site/lamp.svg',
      title: 'Fern lamp',
      describe: 'Desk lamp, dimmable, 40 cm',
      label: '49.00',
      fromUrl: 'https://example.com/#lamp',
    },
    {
      imgUrl: '/site/chair.svg',
      title: 'Birch chair',
      describe: 'Solid birch, woven seat',
      label: '129.00',
      fromUrl: 'https://example.com/#chair',
    },
  ],
} as const
