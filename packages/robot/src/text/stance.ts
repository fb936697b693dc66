import { foldAccents } from './text.ts'

/**
 * Words that turn the meaning of a question around, by language: it is denied, it is already done, or something else is
 * wanted. The table holds them in this order, without accents, in lower case. In scripts without spaces they may stand
 * anywhere; elsewhere they are whole words.
 */
const MARKERS: Readonly<Record<string, readonly [denied: string, done: string, instead: string]>> = {
  ar: ['لا|لم|لن|ليس|ليست|غير|بدون|ما زال', 'بالفعل|استلمت|وصلني|تم|شكرا', 'بدلا|بدل'],
  bn: ['না|নেই|নয়|নি|ছাড়া', 'ইতিমধ্যে|পেয়েছি|পেয়ে গেছি|ধন্যবাদ', 'পরিবর্তে|বদলে'],
  de: [
    'nicht|kein|keine|keinen|keiner|keinem|keines|nie|niemals|ohne|nichts|unmoglich',
    'schon|bereits|erhalten|bekommen|danke|erledigt|geklappt',
    'stattdessen|statt|anstatt|anstelle',
  ],
  en: [
    'no|not|never|without|nothing|none|unable|cannot|cant|dont|doesnt|didnt|isnt|arent|wasnt|wont|wouldnt|couldnt|havent|hasnt|hadnt|nor',
    'already|got|received|thanks|thankyou|thank you|thx|solved|resolved|done',
    'instead|rather',
  ],
  es: ['no|nunca|sin|nada|ningun|ninguna|tampoco|imposible', 'ya|recibi|recibido|gracias|resuelto', 'en lugar|en vez'],
  fa: ['نه|نيست|نمي|ندارم|نشد|بدون|نكرد', 'قبلا|گرفتم|رسيد|ممنون|مرسي|تشكر', 'جاي|عوض'],
  fil: ['hindi|di|wala|walang|huwag|ayaw', 'na|natanggap|salamat|tapos', 'sa halip|imbes'],
  fr: [
    'ne|n|pas|jamais|sans|rien|aucun|aucune|impossible',
    'deja|recu|merci|regle|resolu',
    'plutot|au lieu|a la place',
  ],
  ja: [
    '(?<![少危])ない|ません|なかった|せず|ずに|無(?![料線事断])',
    'もう(?!一|少)|すでに|既に|届きました|ありがとう',
    '代わり|かわり',
  ],
  km: ['មិន|អត់|គ្មាន', 'រួចហើយ|បានទទួល|អរគុណ', 'ជំនួស'],
  ko: [
    '(?<![가-힣])안(?=\\s|되|돼|됩|해|하|오|왔|와|가|갔|받|보여|나와|열)|못|않|없|말고',
    '이미|벌써|받았|감사',
    '대신',
  ],
  lo: ['ບໍ່|ບໍ', 'ແລ້ວ|ຂອບໃຈ', 'ແທນ'],
  ms: ['tidak|tak|bukan|tanpa|jangan|belum', 'sudah|dah|telah|terima kasih', 'sebaliknya|ganti'],
  my: ['ဘူး|မရ|မဟုတ်|မပါ|မလို', 'ပြီးပြီ|ရပြီ|ကျေးဇူး', 'အစား'],
  nl: ['niet|geen|nooit|zonder|niets|onmogelijk', 'al|reeds|ontvangen|gekregen|bedankt|dank', 'in plaats|liever'],
  pl: [
    'nie|nigdy|bez|nic|zaden|zadna|niemozliwe',
    'juz|otrzymalem|otrzymalam|dostalem|dostalam|dziekuje|dzieki',
    'zamiast',
  ],
  pt: [
    'nao|nunca|sem|nada|nenhum|nenhuma|impossivel',
    'ja|recebi|recebido|obrigado|obrigada|resolvido',
    'em vez|em lugar|no lugar|ao inves',
  ],
  ru: ['не|нет|никогда|без|ничего|нельзя|невозможно', 'уже|получил|получила|получили|спасибо|решено', 'вместо'],
  th: ['ไม่|ยัง(?!ไง)|มิได้', 'แล้ว|ได้รับ|ขอบคุณ', 'แทน'],
  tr: ['degil|yok|hayir|asla|olmadan|hic|degilim|olmuyor', 'zaten|aldim|geldi|tesekkurler|tesekkur', 'yerine'],
  vi: ['khong|chua|chang|khoi', 'da|roi|cam on', 'thay vi|thay cho|thay the'],
  zh: [
    '不|没|无(?!线)|未|(?<![特区类级性分识个辨])别(?![人的处样])',
    '已经|已|收到了(?![吗没])|(?<!收)到了(?![吗没])|谢谢',
    '而是|改成',
  ],
  zu: ['angi|awu|aku|hayi|cha|ngaphandle', 'sengi|ngiyabonga', 'esikhundleni'],
}

/**
 * What has the words of a denial and is none: forms of a question (`can I or can't I`), and a thing that has not come, which whoever asks where
 * it is says. Taken out before the markers are looked for.
 */
const NO_DENIAL: Readonly<Record<string, string>> = {
  ar: 'لم (?:يصل|تصل|استلم|يصلني|تصلني)\\p{L}*',
  bn: '(?:কি )?না(?=\\s*[?]*$)|(?:পাইনি|আসেনি)',
  de: 'nicht (?:erhalten|bekommen|angekommen|da|geliefert|gekommen)|oder nicht',
  en: '(?:not|never|hasnt|havent|didnt|wasnt|isnt)(?: yet)?(?: been)? (?:receive|received|get|got|gotten|arrive|arrived|come|here|delivered|turned up|shown up)|or not|^(?:cant|couldnt|wont|isnt|arent|dont|doesnt) (?:i|you|we|it|there|they)',
  es: 'no (?:me )?(?:he |ha )?(?:recibi|recibido|llegado|llego|llega)|o no|no(?=\\s*[?]+$)',
  fa: '(?:نرسيد|نگرفتم|دريافت نكرد)\\p{L}*|يا نه',
  fr: '(?:pas|jamais) (?:encore )?(?:recu|arrive|arrivee|livre|livree)|ou (?:pas|non)|(?:ne|n) ?(?:lai|ai|est|a) (?=pas)',
  ja: '(?:ません|ない(?:です|の?でしょう)?)か|届(?:いて)?(?:い)?(?:ない|ません)|届かない|来(?:ない|ません)',
  km: '(?:ឬ)?(?:អត់|នៅ|ទេ)(?=\\s*[?]*$)|មិន(?:ទាន់)?(?:បានទទួល|មកដល់)',
  ko: '수 없(?:나요|을까요|습니까|어요\\?)|(?:안|못) (?:왔|받)|(?:도착|수령)하지 (?:않|못)|도착 안|없나요|안 ?(?:되|돼)나요',
  lo: 'ບໍ່?(?=\\s*[?]*$)|(?:ຍັງ)?ບໍ່(?:ໄດ້ຮັບ|ມາຮອດ)',
  ms: '(?:tak|tidak)(?=\\s*[?]*$)|atau tidak|(?:belum|tidak|tak) (?:terima|menerima|sampai|tiba)',
  my: 'မရ(?=[ဘ]?လား)|ရမရ|မရ(?:သေး|ရှိသေး)|မရောက်သေး(?:ဘူး)?',
  nl: 'niet (?:ontvangen|gekregen|aangekomen|binnen|geleverd)|of niet',
  pl: '(?:nie|jeszcze nie) (?:otrzymal|dostal|przysz|dotar|doszl)\\p{L}*|czy nie',
  pt: 'nao (?:recebi|chegou|foi entregue)|ou nao|nao(?=\\s*[?]+$)',
  ru: 'не (?:получил|пришл|пришел|приехал|доставил)\\p{L}*|или нет',
  th: 'หรือ(?:ไม่|ยัง|เปล่า)|ยังไง|(?:ยัง)?ไม่(?:ได้รับ|มาส่ง|ถึง|มา)',
  tr: '(?:gelmedi|almadim|ulasmadi)|degil mi|yok mu',
  vi: '(?:duoc )?(?:khong|chua)(?: a| nhi| vay| the)?(?=\\s*[?]*$)|(?:chua|khong) (?:nhan|den|toi|giao)\\p{L}*|hay khong',
  zh: '(\\p{Script=Han})[不没]\\1|没有?(?=[吗呢啊]?[?？]*$)|(?:还)?[没未](?:有)?(?:收到|到货|到|送到|拿到)|不(?=[?？]*$)',
}

/** Scripts whose markers may stand inside a run of letters. */
const UNSPACED = new Set(['ja', 'km', 'ko', 'lo', 'my', 'th', 'zh'])

/** What turns a text around: each bit is one kind of marker. */
export type Stance = (line: string) => number

const patternOf = (language: string, words: string, flags = 'u'): RegExp =>
  UNSPACED.has(language)
    ? new RegExp(words, flags)
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, flags)

/** Languages without a table have no markers. @param language such as `en` */
export const stanceOf = (language: string): Stance => {
  const kinds = (MARKERS[language] ?? []).map((words) => patternOf(language, words))
  const none = NO_DENIAL[language]
  const noDenial = none === undefined ? undefined : patternOf(language, none, 'gu')
  return (line) => {
    const folded = foldAccents(line).replaceAll("'", '')
    const text = noDenial ? folded.replace(noDenial, ' ') : folded
    return kinds.reduce((bits, pattern, kind) => (pattern.test(text) ? bits | (1 << kind) : bits), 0)
  }
}
