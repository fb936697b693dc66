/** A line that `htmlToLines` puts where a program began the history; a character that no text has (private use). */
export const QUOTE_LINE = '\uf8ff'

/** What a writer says now, and what they quote, their signature included. */
export type Folded = { readonly text: string; readonly quoted: string }

/** Ends of the line "On ..., ... wrote:" in the languages of mail programs. */
const WROTE = [
  'wrote',
  'schrieb(?: am [^:]*| Folgendes)?',
  'schrieb .{1,80}',
  'a écrit',
  'escribió',
  'ha scritto',
  'escreveu',
  'schreef(?: het volgende| .{1,80})?',
  'pisze',
  'napisał(?:\\(a\\)|a)?',
  'skrev .{1,80}',
  'kirjoitti',
  'napsal(?:\\(a\\)|a)?',
  'писал(?:\\(а\\)|а)?',
  'пишет',
  'написал(?:\\(а\\)|а)?',
  'yazdı',
  'şunu yazdı',
  'đã viết',
  'menulis',
  'ditulis',
  'sumulat(?: si .{1,80})?',
  '写道',
  '寫道',
  '写(?:到|了)',
  'のメール',
  'が書きました',
  'さんは書きました',
  '작성',
  '님이 작성',
  'เขียน(?:ว่า)?',
  'كتب(?:ت)?(?: .{1,80})?',
  'نوشت(?:ه است)?',
  'লিখেছেন',
]
const WROTE_LINE = new RegExp(`(?:${WROTE.join('|')})\\s?[:：]\\s*$`, 'iu')
/** Such a line also names a time or an address. */
const TIME_OR_ADDRESS = /\d{1,2}[:.：]\d\d|\d{4}|@/

/** Lines above a quoted mail that stand between dashes. */
const DIVIDER =
  /^\s*[-_—=]{3,}\s*(?:original message|original appointment|reply message|ursprüngliche nachricht|originalnachricht|message d['’]origine|message original|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|wiadomość oryginalna|исходное сообщение|пересылаемое сообщение|邮件原件|原始邮件|原始郵件|原邮件|回复的原邮件|元のメッセージ|원본 (?:메시지|메일)|orijinal (?:ileti|mesaj)|thư gốc|mesej asal|الرسالة الأصلية|پیام اصلی)\s*[-_—=]{0,}\s*$/iu

const FROM =
  /^[\s>*]*(?:from|von|de|da|van|od|от|kimden|发件人|寄件者|寄件人|差出人|보낸 사람|보낸사람|từ|จาก|من|از|från|fra|dari|mula kay)\s*\*?\s*[:：]\*?\s*\S/iu
const HEADER = /^[\s>*]*[\p{L}\p{M} .\u00a0éÀ]{1,24}\*?\s?[:：]\*?(?:\s|$|\S)/u
const SENT =
  /^[\s>*]*(?:sent|date|gesendet|datum|envoyé|date d['’]envoi|enviado(?: el)?|fecha|data|inviato|verzonden|wysłano|data|отправлено|дата|gönderildi|gönderme tarihi|tarih|发送时间|日期|寄件日期|傳送時間|送信日時|日時|보낸 날짜|날짜|đã gửi|ngày|ส่ง|วันที่|التاريخ|أرسلت|تاريخ|تاریخ|skickat|sendt|dihantar|tarikh|petsa|ipinadala)\s*\*?\s*[:：]/iu

const MOBILE =
  /^\s*(?:sent from (?:my|yahoo|outlook|mail for|samsung|proton)|get outlook for|von meinem (?:iphone|ipad|android|samsung|handy)|gesendet (?:von|mit|über) |diese nachricht wurde von meinem|envoyé de(?:puis)? mon|enviado desde mi|enviado do meu|enviado desde|inviato da|verstuurd vanaf mijn|verzonden vanaf|wysłane? z |отправлено (?:с|из)|发自我的|从我的|從我的|傳送自我的|发送自|iphoneから送信|私のiphoneから|나의 iphone에서|내 iphone에서|iphone'?umdan gönderildi|được gửi từ|ส่งจาก|أُرسلت من|أرسلت من|ارسال شده از|skickat från min|dihantar daripada)/iu
const MOBILE_END = /(?:から送信|에서 보냄|gönderildi)\s*$/u
const RULE = /^\s*[-_]{10,}\s*$/
const SIGNATURE = /^--\s?$/
const QUOTED = /^\s?>/

const isBlank = (line: string | undefined): boolean => (line ?? '').trim() === ''

/** How many lines from `at` introduce a quoted mail ("On ... wrote:"); 0 for none. */
const introduces = (lines: readonly string[], at: number): number => {
  if (isBlank(lines[at])) return 0
  for (let count = 1; count <= 3 && !isBlank(lines[at + count - 1]); count++) {
    const joined = lines
      .slice(at, at + count)
      .join(' ')
      .trim()
    if (joined.length > 400) return 0
    if (WROTE_LINE.test(joined) && TIME_OR_ADDRESS.test(joined)) return count
  }
  return 0
}

/** Whether Outlook's heads (From, Sent, To, Subject) begin here. */
const isHeads = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? ''
  if (line.length > 1000 || !FROM.test(line)) return false
  const next = lines
    .slice(at + 1, at + 8)
    .filter((line) => !isBlank(line))
    .slice(0, 4)
  return next.some((line) => SENT.test(line)) && next.slice(0, 2).every((line) => HEADER.test(line))
}

/** Whether everything from this line on is history. */
const beginsHistory = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? ''
  if (line === QUOTE_LINE || DIVIDER.test(line) || isHeads(lines, at)) return true
  return RULE.test(line) && isHeads(lines, isBlank(lines[at + 1]) ? at + 2 : at + 1)
}

type Kind = 'own' | 'quoted'

/** Whether the words behind an introduction bear '>'; some programs write none. */
const isMarked = (lines: readonly string[], from: number): boolean => {
  const first = lines.slice(from, from + 4).find((line) => !isBlank(line))
  return first === undefined || QUOTED.test(first)
}

const kindsOf = (lines: readonly string[]): Kind[] => {
  const kinds: Kind[] = lines.map(() => 'own')
  for (let at = 0; at < lines.length; at++) {
    const intro = introduces(lines, at)
    if (beginsHistory(lines, at) || (intro > 0 && !isMarked(lines, at + intro))) return kinds.fill('quoted', at)
    if (intro > 0) {
      kinds.fill('quoted', at, at + intro)
      at += intro - 1
    } else if (QUOTED.test(lines[at] ?? '')) kinds[at] = 'quoted'
  }
  return kinds
}

/** Removes a signature; all of the words are no signature. */
const withoutSignature = (own: readonly string[]): readonly string[] => {
  const at = own.findIndex((line) => SIGNATURE.test(line))
  const cut = at < 0 ? own : own.slice(0, at)
  let end = cut.length
  while (end > 0 && isBlank(cut[end - 1])) end--
  const last = cut[end - 1] ?? ''
  const isMobile = MOBILE.test(last) || (last.length < 60 && MOBILE_END.test(last))
  const kept = isMobile ? cut.slice(0, end - 1) : cut
  return kept.some((line) => !isBlank(line)) ? kept : own
}

const join = (lines: readonly string[]): string =>
  lines
    .filter((line) => line !== QUOTE_LINE)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')

/** How many pieces of own words follow a quoted piece: an answer point by point has several. */
const piecesOf = (lines: readonly string[], kinds: readonly Kind[]): number => {
  let pieces = 0
  let before: Kind = 'own'
  for (const [at, kind] of kinds.entries()) {
    if (isBlank(lines[at])) continue
    if (kind === 'own' && before === 'quoted') pieces++
    before = kind
  }
  return pieces
}

/**
 * Separates a mail's new words from its history and signature, for answers above, below and between what they quote. A mail that only
 * quotes keeps its words, and what somebody forwards is theirs.
 * @param text lines of plain text, quoted ones with '>'
 */
export const foldQuotes = (text: string): Folded => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const kinds = kindsOf(lines)
  const own = lines.filter((_, at) => kinds[at] === 'own')
  if (own.every(isBlank)) return { text: join(lines), quoted: '' }
  const kept = withoutSignature(own)
  if (kept.length === lines.length) return { text: join(lines), quoted: '' }
  // between two quotes the words need what they answer, so the whole mail is kept beside them
  if (piecesOf(lines, kinds) > 1) return { text: join(kept), quoted: join(lines) }
  const words = new Set(kept)
  const signature = own.slice(kept.length).filter((line) => !isBlank(line) && !words.has(line))
  const history = lines.filter((_, at) => kinds[at] === 'quoted')
  return {
    text: join(kept),
    quoted: join(
      signature.length > 0 && history.length > 0 ? [...signature, '', ...history] : [...signature, ...history],
    ),
  }
}
