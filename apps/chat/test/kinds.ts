import type { Message } from '@foyer/client/message'
import { agent, answer, message, reply, robot } from '../src/preview/message.ts'

const picture = (color: string) => `/chat_online/test/none.svg?${encodeURIComponent(color)}`
const lamp =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="teal"/></svg>'
const lampCard = { picture: lamp, title: 'Lamp', desc: 'Desk lamp', price: '29.90' }
const long = Array.from({ length: 90 }, (_, line) => `Line ${line + 1} of a long text`).join('\n')

/** The time of the nth minute of the conversation. */
type At = (minutes: number) => number

/** Pictures, sound, film and JSON. */
const media = (at: At): readonly Message[] => [
  message({ ...agent, id: 'k1', kind: 'image', content: '/site/robi.svg', fileName: 'robi.svg', at: at(0) }),
  message({
    ...agent,
    id: 'k2',
    kind: 'image',
    content: picture('a'),
    fileName: '\u202Egpj.exe'.repeat(30),
    at: at(0),
  }),
  message({ ...agent, id: 'k3', kind: 'audio', content: '/none.mp3', at: at(0) }),
  message({ ...agent, id: 'k4', kind: 'video', content: '/none.mp4', fileName: 'film.mp4', at: at(0) }),
  message({
    ...agent,
    id: 'k5',
    kind: 'json',
    content: JSON.stringify({ a: [1, 2, { b: 'c' }], d: long.slice(0, 90) }),
    at: at(0),
  }),
]

/** Cards of goods and of links. */
const cards = (at: At): readonly Message[] => [
  message({
    ...agent,
    id: 'k6',
    kind: 'card',
    content: JSON.stringify(lampCard),
    at: at(0),
  }),
  message({
    ...agent,
    id: 'k7',
    kind: 'link',
    content: JSON.stringify({
      title: 'Shop',
      subTitle: 'Lamps and more',
      describe: 'Everything that gives light',
      linkType: 1,
      linkUrl: 'https://shop.test/lamps',
      imgUrl: '/none.png',
    }),
    at: at(0),
  }),
]

/** Texts of an agent: with a quote, too long, formatted, in another direction. */
const texts = (at: At): readonly Message[] => [
  message({
    ...agent,
    id: 'k8',
    content: 'That is right, thank you.',
    quote: { id: 'v1', content: 'How do I return an item?', senderName: '' },
    translation: '没错，谢谢。',
    at: at(1),
  }),
  message({ ...agent, id: 'k9', content: long, at: at(1) }),
  message({
    ...agent,
    id: 'k10',
    senderName: 'A name that goes on '.repeat(25),
    content: 'w'.repeat(400),
    at: at(1),
  }),
  message({
    ...agent,
    id: 'k11',
    kind: 'rich',
    content:
      '<h3>Sizes</h3><table><tr><th>EU</th><th>US</th></tr><tr><td>42</td><td>9</td></tr></table><pre>code</pre>',
    at: at(2),
  }),
  message({ ...agent, id: 'k12', content: 'שלום \u202Etxet desrever', at: at(2) }),
]

/** What the robot shows. */
const robotKinds = (at: At): readonly Message[] => [
  message({
    ...robot,
    id: 'k13',
    kind: 'faq',
    content: JSON.stringify({
      showType: 3,
      showContent: ['Orders', 'Returns', 'Delivery'].map((name) => ({
        id: name,
        name,
        list: Array.from({ length: 7 }, (_, n) => ({ questionName: `${name} ${n + 1}?`, docId: `${n}` })),
      })),
    }),
    at: at(3),
  }),
  message({
    ...robot,
    id: 'k14',
    kind: 'answer',
    vote: 'open',
    menus: ['m0', 'm1'],
    at: at(4),
    answer: answer({
      docId: 'd1',
      replies: [reply({ source: 'LARGE_MODEL_REPLY', text: 'You can return it within 30 days.' })],
      files: [
        { name: 'Returns.pdf', url: '/files/returns.pdf' },
        { name: '', url: 'https://shop.test/terms.docx' },
      ],
    }),
  }),
  message({
    ...robot,
    id: 'k15',
    kind: 'answer',
    vote: 'liked',
    at: at(4),
    answer: answer({
      docId: 'd1',
      replies: [
        reply({ source: 'CARD', card: lampCard }),
        reply({ source: 'AGENT_REPLY', clarify: { guide: 'Which one?', options: ['Small', 'Large'] } }),
      ],
    }),
  }),
]

/** What the visitor sends. */
const own = (at: At): readonly Message[] => [
  message({ id: 'k16', kind: 'image', content: '/site/olive.svg', status: 'loading', progress: 35, at: at(5) }),
  message({
    id: 'k17',
    content: 'Mine answers yours',
    quote: { id: 'a1', content: 'Good morning, what can I do?', senderName: 'Lee' },
    at: at(5),
  }),
]

/** A message of every kind and in every state of a bubble; the last are ten minutes before `now`. */
export const kinds = (now: number): readonly Message[] => {
  const at: At = (minutes) => now - 15 * 60_000 + minutes * 60_000
  return [media, cards, texts, robotKinds, own].flatMap((part) => part(at))
}
