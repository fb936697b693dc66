import { expect, test } from 'vitest'
import { createSharing } from '../robot.ts'

const documents: Record<string, readonly string[]> = {
  zh: ['如何申请退款？', '请在“我的订单”里选择退款，三天内到账。'],
  ja: ['返品はどうすればいいですか', '注文履歴から返品を選んでください。'],
  th: ['ขอคืนเงินได้อย่างไร', 'เลือกคำสั่งซื้อแล้วกดคืนเงิน'],
  lo: ['ຂໍເງິນຄືນແນວໃດ', 'ເລືອກຄຳສັ່ງຊື້ແລ້ວກົດຄືນເງິນ'],
  km: ['តើខ្ញុំអាចទទួលប្រាក់វិញដោយរបៀបណា', 'ជ្រើសរើសការបញ្ជាទិញ'],
  en: ['How do I return an item?', `Open Orders and choose Return. ${'Thank you for your order. '.repeat(40)} Klarna.`],
  de: ['Wie kann ich etwas zurückgeben?', 'Rücksendungen sind kostenlos.'],
  ru: ['Как вернуть товар?', 'Выберите возврат.'],
  ar: ['كيف يمكنني إرجاع المنتج؟', 'الشحن مجاني.'],
  ko: ['환불은 어떻게 하나요', '주문 내역에서 환불을 선택하세요.'],
  my: ['ငွေပြန်အမ်းရန် ဘယ်လိုလုပ်ရမလဲ', 'အော်ဒါကို ရွေးပါ'],
}

test.each([
  ['zh', '退款'],
  ['zh', '我要退款！！'],
  ['zh', '款'],
  ['ja', '返品'],
  ['ja', '返品したい'],
  ['th', 'คืนเงิน'],
  ['lo', 'ເງິນຄືນ'],
  ['km', 'ប្រាក់វិញ'],
  ['my', 'ငွေပြန်အမ်း'],
  // words of another script than the document's are left to the score
  ['zh', 'tuikuan'],
  ['ja', ''],
  ['en', 'retrun policy'],
  ['en', 'returning'],
  ['en', 'pay with klarna'],
  ['de', 'Rücksendung'],
  ['de', 'zurueck, zurückgegeben'],
  ['ru', 'возвраты'],
  ['ar', 'شحن'],
  ['ko', '환불'],
])('G-07: in %s “%s” is a question for the document', (locale, question) => {
  expect(createSharing(documents[locale] ?? [])(question)).toBe(true)
})

test.each([
  ['en', 'asdf'],
  ['en', 'hi'],
  ['en', 'weather in tokyo'],
  ['en', 'qzw rxt'],
  ['ru', 'фывапр'],
  ['ko', '날씨'],
  ['zh', '啊啊啊啊'],
  ['zh', '阿斯顿发的三分'],
  ['zh', '申如款里'],
  ['ja', 'ああああ'],
  ['ja', 'さdふぁsd'],
  ['ja', 'いどでうす'],
  ['th', 'ฟหกดเ้่าสวง'],
  ['lo', 'ຟຫກດເ້່າສວງ'],
  ['km', 'ាសដថងហ្កលើ'],
  ['my', 'ေျိ်ါ့ြုူး'],
])('G-07: in %s “%s” has nothing but letters in common with the document', (locale, question) => {
  expect(createSharing(documents[locale] ?? [])(question)).toBe(false)
})
