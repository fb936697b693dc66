import { describe, expect, test } from 'vitest'
import { createRobot, type RobotDocument } from '../robot.ts'
import { meaningsOf } from './meanings.ts'
import { SYNONYMS } from './synonyms.ts'
import { foldAccents, foldText } from './text.ts'

const share = (language: string, one: string, other: string): boolean => {
  const meaningsIn = (text: string) => [...(meaningsOf(language)?.find(foldText(text)) ?? [])]
  return meaningsIn(one).some((meaning) => meaningsIn(other).includes(meaning))
}

test.each([
  ['en', 'I want my money back', 'When is the refund?', true],
  ['en', 'it is too small, how do I SEND IT BACK', 'Return an item', true],
  ['en', 'reship', 'deliver', false],
  ['en', 'my billing', 'a receipt', false],
  ['de', 'Wie geht die Rücksendung?', 'etwas zurückgeben', true],
  ['de', 'Zahlungsart', 'womit kann ich bezahlen', true],
  ['de', 'Auftrag', 'wann habt ihr auf', false],
  ['de', 'Erzähl mir etwas', 'womit kann ich bezahlen', false],
  ['de', 'welche Modelle habt ihr', 'es hat eine Delle', false],
  ['de', 'mir ist langweilig', 'es ist dringend', false],
  ['de', 'Ratenzahlung', 'womit kann ich bezahlen', true],
  ['zh', '怎么退货', '想寄回去', true],
  ['zh', '今天天气', '发票', false],
  ['es', 'quiero mi dinero', '¿Cuándo llega el reembolso?', true],
  ['es', 'rebaja', 'baja', false],
  ['fr', 'je veux mon argent', 'Remboursement', true],
  ['fr', 'j’ai payé', 'moyens de règlement', true],
  ['ru', 'где мои деньги', 'Возмещение', true],
  ['ru', 'йогурт', 'заказ', false],
  ['ja', 'お金が戻ってこない', '返金について', true],
  ['ja', '送ってほしい', '配送', true],
  ['vi', 'lấy lại tiền', 'hoan tien', true],
  ['vi', 'mùa mưa', 'đặt hàng', false],
  ['pt', 'cadê o meu dinheiro', 'Quando recebo o reembolso?', true],
  ['pt', 'o comprimento', 'a minha compra', false],
  ['nl', 'ik wil het terugbrengen', 'Retourneren', true],
  ['nl', 'het fietsonderdeel', 'reserveonderdelen', true],
  ['nl', 'het klimaat', 'te klein', false],
  ['pl', 'oddajcie pieniądze', 'Zwrot środków', true],
  ['pl', 'jaka długość', 'opóźniona przesyłka', false],
  ['tr', 'PARAMI GERİ İSTİYORUM', 'Ücret iadesi', true],
  ['tr', 'ekran açılmıyor', 'çok acil', false],
  ['ms', 'tak jadi nak beli', 'Pembatalan pesanan', true],
  ['ms', 'bilangan orang', 'Berapa lama penghantaran?', false],
  ['fil', 'magkano po', 'Halaga ng paghahatid', true],
  ['fil', 'bilisan mo', 'Paano bumili', false],
  ['bn', 'কাপটা ভাঙা এসেছে', 'ক্ষতিগ্রস্ত পণ্য', true],
  ['bn', 'চিনি ছাড়া', 'ডিসকাউন্ট', false],
  ['bn', 'আমি খুঁজব', 'চাকরি', false],
  ['zu', 'ngingabhadala nge-eft?', 'Izindlela zokukhokha', true],
  ['zu', 'asikhokhanga', 'Izindlela zokukhokha', true],
  ['zu', 'ngilandela i-oda', 'collect', false],
  ['ar', 'وين فلوسي', 'متى يتم استرداد المبلغ؟', true],
  ['ar', 'بكم التوصيل', 'رسوم والشحن', true],
  ['ar', 'تقديم', 'قديمة', false],
  ['fa', 'پولم کی برمیگرده', 'بازگشت وجه', true],
  ['fa', 'نمی‌فرستید؟', 'ارسال', true],
  ['fa', 'توجه', 'بازگشت وجه', false],
  ['ko', '돈은 언제 들어와요', '환불', true],
  ['ko', '당일택배비', '배송비', true],
  ['ko', '소비자', '비자카드', false],
  ['th', 'ตังค์จะเข้าเมื่อไหร่', 'ขอเงินคืน', true],
  ['th', 'เวลาว่าง', 'ส่งไปลาว', false],
  ['th', 'ออนไลน์', 'แอดไลน์', false],
])('%s: "%s" and "%s" share a meaning: %s', (language, one, other, expected) => {
  expect(share(language, one, other)).toBe(expected)
})

test('terms are written as texts are folded, so that each can be found', () => {
  for (const [language, table] of Object.entries(SYNONYMS))
    for (const term of table.trim().split(/[|\n]/)) {
      const bare = term.trim().replace(/\.$/, '')
      expect(foldAccents(foldText(bare)), `${language}: ${term}`).toBe(bare)
      expect(meaningsOf(language)?.find(bare).size, `${language}: ${term}`).toBeGreaterThan(0)
    }
})

test('a language without a table has no meanings', () => {
  expect(meaningsOf('km')).toBeNull()
})

describe('G-07: one question per document', () => {
  const document = (docId: string, locale: string, question: string): RobotDocument => ({
    docId,
    pattern: 1,
    suggestDocIds: [],
    texts: [{ locale, question, similar: [], answer: '' }],
  })
  test.each([
    ['en', 'wheres my money', ['Can I cancel my order?', 'When do I get a refund?', 'Are you hiring?']],
    ['de', 'umtausch', ['Kann ich stornieren?', 'Wie kann ich Ware tauschen?', 'Wo seid ihr?']],
    ['zh', '钱退了吗', ['能取消吗', '退款多久', '店在哪']],
    ['es', '¿y mi dinero?', ['¿Puedo cancelar?', '¿Cuándo llega el reembolso?', '¿Dónde estáis?']],
    ['fr', 'et mon argent ?', ['Puis-je annuler ?', 'Quand arrive le remboursement ?', 'Où êtes-vous ?']],
    ['ru', 'где мои деньги', ['Можно отменить?', 'Когда будет возмещение?', 'Есть ли вакансии?']],
    ['pt', 'cadê meu dinheiro', ['Posso cancelar?', 'Quando cai o estorno?', 'Onde ficam?']],
    ['nl', 'waar blijft mijn geld', ['Kan ik annuleren?', 'Hoe snel is de terugbetaling?', 'Hebben jullie vacatures?']],
    ['pl', 'kiedy oddacie kasę', ['Czy mogę anulować?', 'Zwrot środków', 'Czy macie pracę?']],
    ['tr', 'param nerede', ['İptal edebilir miyim?', 'Ücret iadesi', 'İş ilanları']],
    ['ms', 'berapa ringgit nak pos', ['Boleh batal?', 'Kos penghantaran', 'Ada kerja kosong?']],
    ['fil', 'magkano po magpadeliver', ['Pagkansela', 'Halaga ng paghahatid', 'Nasaan ang tindahan?']],
    ['bn', 'পাঠাতে কত টাকা লাগে', ['বাতিল করা যায়?', 'ডেলিভারি চার্জ', 'দোকান কোথায়?']],
    ['zu', 'malini ukuthumela', ['Ukukhansela', 'Izindleko zokulethwa', 'Izikhala zomsebenzi']],
    ['ar', 'وين فلوسي', ['هل يمكن الإلغاء؟', 'متى يتم الاسترداد؟', 'أين تقعون؟']],
    ['fa', 'پولم چی شد', ['آیا لغو ممکن است؟', 'استرداد چگونه است؟', 'کجا هستید؟']],
    ['ko', '알바 구하나요', ['취소할 수 있나요?', '채용 안내', '환불']],
    ['th', 'ตังค์จะเข้าเมื่อไหร่', ['ยกเลิกได้ไหม', 'ขอเงินคืน', 'ร้านอยู่ที่ไหน']],
  ])('%s: words that mean the same find it', (locale, asked, questions) => {
    const robot = createRobot(questions.map((question, at) => document(`${at}`, locale, question)))
    expect(robot.ask(asked, locale).candidates[0]?.docId).toBe('1')
  })

  test.each([
    ['en', 'can i get my money back', ['Can I cancel?', 'Refunds', 'Are you hiring?', 'Opening hours']],
    ['en', 'wheres my stuff', ['Can I cancel?', 'Order status', 'Are you hiring?', 'Opening hours']],
    ['de', 'ich will mein geld zurück', ['Kann ich stornieren?', 'Erstattung', 'Gutscheine', 'Öffnungszeiten']],
    ['ko', '돈 돌려줘', ['취소할 수 있나요?', '환불', '배송비', '영업시간']],
  ])('%s: "%s" is known by what its words mean together, not one by one', (locale, asked, questions) => {
    const robot = createRobot(questions.map((question, at) => document(`${at}`, locale, question)))
    const decision = robot.ask(asked, locale)
    expect(decision.kind).not.toBe('unknown')
    expect(decision.candidates[0]?.docId).toBe('1')
  })
})
