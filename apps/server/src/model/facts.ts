/** The parts of a text that must be exact: links, addresses, numbers, prices, telephone numbers, codes. */
export type Facts = ReadonlySet<string>

const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
  0x1040, 0x1090, 0x17e0, 0x1810,
]

const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((one) => code >= one && code < one + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** One spelling for the same meaning: digits of all scripts, wide letters, kinds of spaces and dashes. */
export const foldFacts = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u200c\u200d]/g, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[٫]/g, '.')
    .replace(/[٬]/g, ',')

/** Scripts without spaces: a link begins or ends where they touch Latin letters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}，。！？、：；（）「」『』]+/gu

const LINKS = /[a-z][a-z\d+.-]*:\/\/[^\s<>"'()[\]{}]*|\b(?:javascript|vbscript|data|mailto|tel|sms):[^\s<>"'()]+/g
/** Host names without a scheme. */
const HOSTS = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#][^\s<>"'()[\]{}]*)?/gu
const MAILS = /[^\s@<>"'(),;:[\]{}]+@[^\s@<>"'(),;:[\]{}]+/g
const PHONES = /\+?\d[\d ()./-]{5,}\d/g
const NUMBERS = /\d+(?:[.,']\d+| \d{3}(?!\d))*/g
/** Too long for a word: encoded data, or a key. */
const CODES = /[a-z\d+/=_-]{32,}/g

const MONEY: Readonly<Record<string, string>> = {
  $: '$',
  usd: '$',
  dollar: '$',
  dollars: '$',
  '€': '€',
  eur: '€',
  euro: '€',
  euros: '€',
  '£': '£',
  gbp: '£',
  '¥': '¥',
  '￥': '¥',
  cny: '¥',
  rmb: '¥',
  jpy: '¥',
  元: '¥',
  円: '¥',
  '₹': '₹',
  inr: '₹',
  '₽': '₽',
  '₩': '₩',
  krw: '₩',
  원: '₩',
  '₫': '₫',
  vnd: '₫',
  '฿': '฿',
  thb: '฿',
  บาท: '฿',
  '₺': '₺',
  '₱': '₱',
  php: '₱',
  zł: 'zł',
  pln: 'zł',
  chf: 'chf',
  rm: 'rm',
  myr: 'rm',
  '%': '%',
  '٪': '%',
  percent: '%',
  prozent: '%',
}
const UNIT = Object.keys(MONEY)
  .sort((one, other) => other.length - one.length)
  .map((unit) => unit.replace(/[$]/g, '\\$&'))
  .join('|')
const PRICES = new RegExp(`(?:(?<!\\p{L})(${UNIT}))? ?(${NUMBERS.source})(?: ?(${UNIT})(?!\\p{L}))?`, 'gu')

/** 1,000 and 1.000 and 1 000 become 1000; 1,5 becomes 1.5; 9.00 becomes 9. */
const amountOf = (number: string): string => {
  const plain = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/.test(number)
    ? number.replace(/[.,' ](?=\d{3})/g, '')
    : number
  const value = plain.replace(/[,' ]/g, '.')
  return /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value
}

const trimmed = (link: string): string => link.replace(/[.,;:!?…'"»”’*_]+$/u, '').replace(/\/$/, '')

const all = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? []

const linksIn = (text: string): string[] => {
  const spaced = text.replace(UNSPACED, ' ')
  const links = [LINKS, HOSTS, MAILS].flatMap((pattern) => all(spaced, pattern))
  // an address is the same with and without its scheme
  return links.map(trimmed).map((link) => `link ${link.replace(/^(?:https?:\/\/|mailto:)(?:www\.)?|^www\./, '')}`)
}

const pricesIn = (text: string): string[] =>
  [...text.matchAll(PRICES)].flatMap(([, before = '', number = '', after = '']) =>
    [before, after].flatMap((unit) => (MONEY[unit] === undefined ? [] : [`price ${amountOf(number)} ${MONEY[unit]}`])),
  )

/** All facts of a text, in one spelling. */
export const factsOf = (text: string): Facts => {
  const folded = foldFacts(text)
  return new Set([
    ...linksIn(folded),
    ...pricesIn(folded),
    ...all(folded, PHONES)
      .map((phone) => phone.replace(/\D/g, ''))
      .flatMap((phone) => (phone.length >= 7 ? [`phone ${phone}`] : [])),
    ...all(folded, NUMBERS).map((number) => `number ${amountOf(number)}`),
    ...all(folded, CODES).map((code) => `code ${code}`),
  ])
}
