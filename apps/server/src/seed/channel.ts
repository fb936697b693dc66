import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'

const icon = (name: string): string => `/site/${name}.svg`

// targets are absolute addresses (G-36), and the seed does not know the installation's own
const website = 'https://example.com/'

type Menu = {
  menuType: number
  menuName: string
  msgText?: string
  docId?: string
  labelLink?: string
}

const menu = ({ menuType, menuName, msgText = '', docId = '', labelLink = '' }: Menu) => ({
  menuType,
  menuName,
  msgText,
  docId,
  labelLink,
  background: '#e6f4f1',
  color: '#0f5f59',
})

/** One of each menuType (S3.8-08 to 14), keyed by id. */
const menus = {
  returns: menu({ menuType: 0, menuName: 'Returns', msgText: 'How do I return an item?' }),
  agent: menu({ menuType: 1, menuName: 'Agent' }),
  delivery: menu({ menuType: 7, menuName: 'Delivery', docId: 'delivery-time-en' }),
  rate: menu({ menuType: 4, menuName: 'Rate' }),
  leave: menu({ menuType: 5, menuName: 'Leave a message' }),
  website: menu({ menuType: 6, menuName: 'Website', labelLink: website }),
  end: menu({ menuType: 3, menuName: 'End chat' }),
}

const userForm: ChannelInfo['userForm'] = {
  formTitle: 'About you',
  formList: [
    { name: 'Name', value: '', require: 1, show: 1, fieldType: 1, options: [] },
    { name: 'Phone', value: '', require: 0, show: 1, fieldType: 1, options: [] },
    { name: 'Email', value: '', require: 0, show: 1, fieldType: 1, options: [] },
    {
      name: 'Topic',
      value: '',
      require: 1,
      show: 1,
      fieldType: 6,
      options: [
        { label: 'An order', value: 'order' },
        { label: 'A return', value: 'return' },
        { label: 'Something else', value: 'other' },
      ],
    },
  ],
}

const faqEntry = (questionName: string, key: string) => ({ questionName, docId: `${key}-en` })

/** Grouped tabs (G-38); one has more than five questions, so that it shows them in batches. */
const faq: ChannelInfo['faq'] = {
  showType: 2,
  showContent: [
    {
      id: 'orders',
      name: 'Orders',
      list: [
        faqEntry('Where is my order?', 'order'),
        faqEntry('How do I cancel an order?', 'cancel'),
        faqEntry('Can I change the delivery address?', 'address'),
        faqEntry('Something is missing from my parcel', 'missing'),
        faqEntry('Which payment methods do you accept?', 'payment'),
        faqEntry('Where can I find my invoice?', 'invoice'),
        faqEntry('How do I use a discount code?', 'discount'),
      ],
    },
    {
      id: 'delivery',
      name: 'Delivery',
      list: [
        faqEntry('How long does delivery take?', 'delivery-time'),
        faqEntry('How much does delivery cost?', 'delivery-cost'),
        faqEntry('Do you deliver to other countries?', 'abroad'),
      ],
    },
    {
      id: 'returns',
      name: 'Returns',
      list: [
        faqEntry('How do I return an item?', 'returns'),
        faqEntry('When do I get my money back?', 'refund'),
        faqEntry('Can I exchange an item?', 'exchange'),
        faqEntry('My item arrived damaged, what can I do?', 'damaged'),
      ],
    },
  ],
}

const sideBarConfig: ChannelInfo['sideBarConfig'] = {
  quickFlag: 1,
  quickList: [
    { name: 'Lamps', url: icon('lamp'), link: `${website}#lamp` },
    { name: 'Chairs', url: icon('chair'), link: `${website}#chair` },
    { name: 'Delivery', url: icon('parcel'), link: `${website}#service` },
    { name: 'Returns', url: icon('return'), link: `${website}#returns` },
    { name: 'Opening hours', url: icon('clock'), link: `${website}#hours` },
  ],
  questionFlag: 1,
  questionList: [
    { question: 'How do I return goods?', answer: 'Within 30 days, free of charge: My orders, then Return.' },
    { question: 'Is delivery free?', answer: 'Yes, from 50. Below that it costs 4.90.' },
    { question: 'Do you have a warranty?', answer: 'Three years on everything, ten on wooden frames.' },
  ],
  adFlag: 1,
  adList: [
    { url: icon('ad-autumn'), link: `${website}#lamp` },
    { url: icon('ad-chair'), link: `${website}#chair` },
  ],
}

/**
 * The channel `demo` with every field of S3.7, in the wire's form in which channels are stored and sent.
 * Pictures are paths on this server.
 */
export const demoChannel: ChannelInfo = {
  tenantId: 'demo',
  channelId: 'demo',
  language: '',
  robotNo: 'demo',
  robotName: 'Robi',
  robotIcon: icon('robi'),
  robotWelcomeMsg: 'Hello, I am Robi. Ask me about orders, delivery or returns.',
  topBar: 1,
  avatar: 1,
  titleDesc: 'Mossbell customer service',
  mainColor: '#0f766e',
  cusColor: '#ffffff',
  kitTxcolor: '#0f5f59',
  kitBgcolor: '#e6f4f1',
  mainHeight: 640,
  mainWidth: 420,
  backgroundImage: '',
  navigationBarShowFlag: 1,
  navigationBarColor: '#0f766e',
  noticeMode: 1,
  noticeMsg: 'This is a demo shop: nothing is sold, and nothing is delivered.',
  noticeBgColor: '#fef3c7',
  sideBarStatus: 1,
  sideBarConfig,
  sideBarWidth: 320,
  historyHideFlag: 0,
  commentDocMode: 1,
  imageButtonFlag: 1,
  videoButtonFlag: 1,
  fileButtonFlag: 1,
  videoCallFlag: 1,
  voiceCallFlag: 1,
  receiveMode: 0,
  msgToTransferFlag: 0,
  transferUserMode: 1,
  groupMode: 0,
  groupConfig: JSON.stringify([
    { groupId: 'sales', groupName: 'Sales' },
    { groupId: 'support', groupName: 'Support' },
  ]),
  evaluateMode: 1,
  leaveMsgMode: 1,
  leaveMsgType: 2,
  leaveMsgTitle: 'Leave a message',
  leaveMsgWoType: 'return',
  userFormMode: 0,
  userFormConfig: JSON.stringify(userForm),
  userForm,
  chatMenuConfigPlan: { menus: Object.keys(menus) },
  chatMenuConfigObj: menus,
  chatMenuConfigList: menus,
  autoTip: JSON.stringify([{ text: 'Would you rather talk to a person?', btnList: ['agent', 'leave'] }]),
  faq,
  adminWelcomeMode: 1,
  adminWelcomeMsg: 'Hi, I’m {agent}. How can I help?',
  adminOfflineMode: 1,
  adminOfflineMsg: 'Nobody is here at the moment. Please leave a message, and we write back the next working day.',
  adminCloseMode: 1,
  adminCloseMsg: 'The agent has ended the chat. Thank you for your visit.',
  userOverMsg: 'The chat has ended, as there was no answer for a while.',
  userQueueMode: 1,
  userQueueMsg: 'You are number ## in the queue. Thank you for waiting.',
  unWorkingMsg: 'We are not here at this hour. Please leave a message.',
  userTimeoutMode: 1,
  userTimeoutTime: 3,
  userTimeoutMsg: 'Are you still there?',
  adminTimeoutMode: 1,
  adminTimeoutTime: 2,
  adminTimeoutMsg: 'One moment please, we are looking into it.',
  robotAnswerTransferUserMode: 0,
  robotGuideTransferUserMode: 1,
  robotUnknownTransferUserMode: 1,
}
