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
  es: ['no|nunca|sin|nada|ningun|ninguna|tampoco|imposible', 'ya|recibi|recibido|gracias|resuelto', 'lugar|vez|cambio'],
  fa: ['نه|نيست|نمي|ندارم|نشد|بدون|نكرد', 'قبلا|گرفتم|رسيد|ممنون|مرسي|تشكر', 'جاي|عوض'],
  fil: ['hindi|di|wala|walang|huwag|ayaw', 'na|natanggap|salamat|tapos', 'sa halip|imbes'],
  fr: ['ne|n|pas|jamais|sans|rien|aucun|aucune|impossible', 'deja|recu|merci|regle|resolu', 'plutot|lieu|place'],
  ja: ['ない|ません|なかった|ず|無', 'もう|すでに|既に|届きました|ありがとう', '代わり|かわり'],
  km: ['មិន|អត់|គ្មាន', 'រួចហើយ|បានទទួល|អរគុណ', 'ជំនួស'],
  ko: ['안|못|않|없|말고', '이미|벌써|받았|감사', '대신'],
  lo: ['ບໍ່|ບໍ', 'ແລ້ວ|ຂອບໃຈ', 'ແທນ'],
  ms: ['tidak|tak|bukan|tanpa|jangan|belum', 'sudah|dah|telah|terima kasih|dapat', 'sebaliknya|ganti'],
  my: ['မ|မရ|မဟုတ်', 'ပြီးပြီ|ရပြီ|ကျေးဇူး', 'အစား'],
  nl: ['niet|geen|nooit|zonder|niets|onmogelijk', 'al|reeds|ontvangen|gekregen|bedankt|dank', 'plaats|liever'],
  pl: [
    'nie|nigdy|bez|nic|zaden|zadna|niemozliwe',
    'juz|otrzymalem|otrzymalam|dostalem|dostalam|dziekuje|dzieki',
    'zamiast',
  ],
  pt: [
    'nao|nunca|sem|nada|nenhum|nenhuma|impossivel',
    'ja|recebi|recebido|obrigado|obrigada|resolvido',
    'vez|lugar|inves',
  ],
  ru: ['не|нет|никогда|без|ничего|нельзя|невозможно', 'уже|получил|получила|получили|спасибо|решено', 'вместо'],
  th: ['ไม่|ยัง|มิได้', 'แล้ว|ได้รับ|ขอบคุณ', 'แทน'],
  tr: [
    'degil|yok|hayir|asla|olmadan|hic|degilim|olmuyor|gelmedi|almadim',
    'zaten|aldim|geldi|tesekkurler|tesekkur',
    'yerine',
  ],
  vi: ['khong|chua|chang|khoi', 'da|roi|cam on', 'thay'],
  zh: ['不|没|无|未|别', '已经|已|收到了|到了|谢谢', '而是|改成'],
  zu: ['angi|awu|aku|hayi|cha|ngaphandle', 'sengi|ngiyabonga', 'esikhundleni'],
}

/** Scripts whose markers may stand inside a run of letters. */
const UNSPACED = new Set(['ja', 'km', 'ko', 'lo', 'my', 'th', 'zh'])

/** What turns a text around: each bit is one kind of marker. */
export type Stance = (line: string) => number

const patternOf = (language: string, words: string): RegExp =>
  UNSPACED.has(language) ? new RegExp(words, 'u') : new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u')

/** Languages without a table have no markers. @param language such as `en` */
export const stanceOf = (language: string): Stance => {
  const kinds = (MARKERS[language] ?? []).map((words) => patternOf(language, words))
  return (line) => {
    const text = foldAccents(line).replaceAll("'", '')
    return kinds.reduce((bits, pattern, kind) => (pattern.test(text) ? bits | (1 << kind) : bits), 0)
  }
}
