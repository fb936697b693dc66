import { expect, test } from 'vitest'
import { languageOf } from './language.ts'
import { foldText } from './text.ts'

const stance = (locale: string, text: string): number => languageOf(locale).stance(foldText(text))

const [DENIED, DONE, INSTEAD] = [1, 2, 4]

/** Questions and complaints that deny nothing of what a document says. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  ar: ['لم يصل طلبي', 'أين طلبي'],
  de: ['Ich habe mein Paket nicht erhalten', 'Kann ich das zurückgeben oder nicht?'],
  en: ['I have not received my parcel', "my order hasn't arrived", "Can't I return it?", 'Do you deliver here or not?'],
  es: ['No he recibido mi pedido', 'Puedo hacer un cambio?', 'En qué lugar están?'],
  fr: ["Je n'ai pas reçu mon colis", 'Où est la place ?', 'Puis-je le rendre ou non ?'],
  ja: ['返品できませんか', '荷物が届かない', '必ず返品できますか', '送料は無料ですか', 'もう一度送れますか'],
  ko: ['안내 메일을 받고 싶어요', '보안 설정은 어디에 있나요', '환불할 수 없나요?', '아직 도착하지 않았어요'],
  lo: ['ສົ່ງຄືນໄດ້ບໍ່?', 'ສົ່ງຄືນໄດ້ບໍ'],
  ms: ['Boleh saya pulangkan tak?', 'Di mana saya boleh dapat resit'],
  my: ['ပြန်ပို့လို့ရမလား'],
  nl: ['Ik heb mijn pakket niet ontvangen', 'In welke plaats is de winkel'],
  pl: ['Nie otrzymałem paczki'],
  pt: ['Não recebi meu pedido', 'Em que lugar fica a loja'],
  ru: ['Я не получил посылку', 'Можно вернуть или нет?'],
  th: ['คืนได้หรือไม่', 'คืนสินค้ายังไง', 'ยังไม่ได้รับของ'],
  tr: ['Siparişim gelmedi', 'Kargom ulaşmadı'],
  vi: ['Trả hàng được không?', 'tôi chưa nhận hàng', 'tôi thấy màu đỏ đẹp'],
  zh: [
    '能不能退货',
    '有没有发票',
    '是不是免邮',
    '货到了吗',
    '到货了没有？',
    '还没收到货',
    '这款特别吗',
    '有无线耳机吗',
    '能不能退貨',
    '還沒收到貨',
    '有沒有發票',
  ],
}

const TURNED: readonly (readonly [locale: string, text: string, kind: number])[] = [
  ['en', 'The option is not showing', DENIED],
  ['en', "Why can't I log in", DENIED],
  ['en', 'No cancellation', DENIED],
  ['en', 'I already got the refund', DONE],
  ['en', 'I want the blue one instead', INSTEAD],
  ['de', 'Ich möchte nicht kündigen', DENIED],
  ['de', 'Ich habe die Rechnung bereits', DONE],
  ['es', 'No quiero cancelar', DENIED],
  ['es', 'La quiero azul en lugar de roja', INSTEAD],
  ['fr', 'Je ne veux pas annuler', DENIED],
  ['fr', 'la bleue à la place de la rouge', INSTEAD],
  ['ja', 'ログインできない', DENIED],
  ['ja', 'もう届きました', DONE],
  ['ko', '로그인이 안 돼요', DENIED],
  ['th', 'เข้าระบบไม่ได้', DENIED],
  ['vi', 'tôi không muốn hủy', DENIED],
  ['vi', 'thay vì màu đỏ', INSTEAD],
  ['zh', '我不想取消', DENIED],
  ['zh', '無法登入', DENIED],
  ['zh', '收到了，谢谢', DONE],
  ['tw', '別取消', DENIED],
]

test.each(Object.entries(PLAIN))('what only asks, or has not come, is no denial: %s', (locale, texts) => {
  for (const text of texts) expect([text, stance(locale, text)]).toEqual([text, 0])
})

test.each(TURNED)('%s: %s is turned around', (locale, text, kind) => {
  expect(stance(locale, text) & kind).toBe(kind)
})
