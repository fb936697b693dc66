import { describe, expect, test } from 'vitest'
import { createRobot, type Decision, type Robot, type RobotDocument } from './robot.ts'

const document = (docId: string, locale: string, question: string, ...similar: string[]): RobotDocument => ({
  docId,
  pattern: 1,
  suggestDocIds: [],
  texts: [{ locale, question, similar, answer: `<p>${docId}</p>` }],
})

const first = (decision: Decision): string | undefined => decision.candidates[0]?.docId
const firstOf = (robot: Robot, question: string, locale: string) => first(robot.ask(question, locale))

const chinese = (locale: string) => [
  document('return', locale, '怎么退货?', '我想把商品退回去', '退货流程是什么'),
  document('order', locale, '我的订单在哪里?', '查询物流信息', '包裹还没有到'),
  document('invoice', locale, '如何开发票?', '我要电子发票', '发票什么时候寄'),
]

describe('questions as people type them', () => {
  test.each([
    ['vi', 'lam sao de tra hang', 'Làm sao để trả hàng?', 'Đơn hàng của tôi ở đâu?'],
    ['tr', 'urunu nasil iade ederim', 'Ürünü nasıl iade ederim?', 'Siparişim nerede?'],
    ['pl', 'jak zwrocic towar', 'Jak zwrócić towar?', 'Gdzie jest moje zamówienie?'],
    ['fr', 'ou est ma commande expediee', 'Où est ma commande expédiée ?', 'Comment renvoyer un article ?'],
  ])('G-07: %s without accents is the same question', (locale, typed, meant, other) => {
    const robot = createRobot([document('other', locale, other), document('meant', locale, meant)])
    expect(robot.ask(typed, locale)).toMatchObject({ kind: 'answer', docId: 'meant', score: 1 })
  })

  test.each([
    ['en', 'I want to retrun my oder', 'I want to return my order', 'Which cards do you accept?'],
    ['de', 'Wie kan ich mein Paswort ändren', 'Wie kann ich mein Passwort ändern?', 'Wo ist meine Bestellung?'],
    ['ru', 'как вернуть тавар', 'Как вернуть товар?', 'Где мой заказ?'],
  ])('G-07: %s with typing errors is answered or offered', (locale, typed, meant, other) => {
    const robot = createRobot([document('other', locale, other), document('meant', locale, meant)])
    const decision = robot.ask(typed, locale)
    expect([decision.kind !== 'unknown', first(decision)]).toEqual([true, 'meant'])
  })

  test('G-07: Arabic without marks and with other forms of a letter', () => {
    const robot = createRobot([document('return', 'ar', 'كَيْفَ أُرجِع المُنتَج؟'), document('order', 'ar', 'أين طلبي الآن؟')])
    expect(robot.ask('كيف ارجع المنتج', 'ar')).toMatchObject({ docId: 'return', score: 1 })
    expect(robot.ask('اين طلبى الان', 'ar')).toMatchObject({ docId: 'order', score: 1 })
  })

  test('G-07: Persian letters typed on an Arabic keyboard, and without the joiner', () => {
    const robot = createRobot([
      document('card', 'fa', 'چگونه کارت خود را فعال کنم؟'),
      document('send', 'fa', 'کی می\u200cفرستید؟'),
    ])
    expect(robot.ask('چگونه كارت خود را فعال كنم', 'fa')).toMatchObject({ docId: 'card', score: 1 })
    expect(robot.ask('کی میفرستید', 'fa')).toMatchObject({ docId: 'send', score: 1 })
  })

  test.each([
    ['th', 'อยากคืนสินค้า', 'ฉันจะคืนสินค้าได้อย่างไร', 'คำสั่งซื้อของฉันอยู่ที่ไหน'],
    ['ja', '返品したいです', '商品を返品したいのですが', '注文はどこですか'],
    ['ko', '반품하고 싶어요', '상품을 반품하고 싶습니다', '주문이 어디에 있나요'],
    ['km', 'ខ្ញុំចង់ប្តូរទំនិញ', 'តើខ្ញុំអាចប្តូរទំនិញបានទេ', 'ការបញ្ជាទិញរបស់ខ្ញុំនៅឯណា'],
    ['my', 'ပစ္စည်းပြန်ပေးချင်တယ်', 'ပစ္စည်းပြန်ပေးချင်ပါတယ် ဘယ်လိုလုပ်ရမလဲ', 'ကျွန်တော့်အော်ဒါ ဘယ်ရောက်နေလဲ'],
    ['bn', 'পণ্য ফেরত দিতে চাই', 'আমি কীভাবে পণ্য ফেরত দিতে পারি', 'আমার অর্ডার কোথায়'],
  ])('G-07: %s in other words finds its document', (locale, asked, meant, other) => {
    const robot = createRobot([document('other', locale, other), document('meant', locale, meant)])
    expect(firstOf(robot, asked, locale)).toBe('meant')
  })
})

describe('simplified and traditional Chinese, and pinyin', () => {
  test.each([
    ['zh', '我的訂單在哪裡', 'order'],
    ['zh', '如何開發票', 'invoice'],
    ['tw', '我的訂單在哪裡', 'order'],
  ])('G-07: traditional characters find what is written in simplified ones (%s: %s)', (locale, question, docId) => {
    expect(createRobot(chinese('zh')).ask(question, locale)).toMatchObject({ kind: 'answer', docId })
  })

  test('G-07: simplified characters match traditional ones', () => {
    const robot = createRobot([
      document('order', 'tw', '我的訂單在哪裡?', '查詢物流'),
      document('x', 'tw', '如何開發票?'),
    ])
    expect(robot.ask('我的订单在哪里', 'zh')).toMatchObject({ kind: 'answer', docId: 'order' })
  })

  test.each(['wo de ding dan zai na li', 'wodedingdanzainali', 'dingdan zai nali'])(
    'G-07: pinyin finds what is written in characters: %s',
    (question) => {
      expect(firstOf(createRobot(chinese('zh')), question, 'zh')).toBe('order')
    },
  )

  test('G-07: adding or removing a document also applies to pinyin', () => {
    const robot = createRobot(chinese('zh'))
    robot.add(document('coupon', 'zh', '优惠券怎么用'))
    expect(firstOf(robot, 'youhuiquan zenme yong', 'zh')).toBe('coupon')
    robot.remove('coupon')
    expect(firstOf(robot, 'youhuiquan zenme yong', 'zh')).not.toBe('coupon')
  })
})

describe('several languages', () => {
  const robot = createRobot(
    [
      {
        docId: 'return',
        pattern: 1,
        suggestDocIds: [],
        texts: [
          { locale: 'en', question: 'How do I return an item?', similar: ['send it back'], answer: 'en' },
          { locale: 'de', question: 'Wie schicke ich etwas zurück?', similar: ['Rücksendung'], answer: 'de' },
        ],
      },
      document('order', 'en', 'Where is my order?', 'track my parcel'),
      document('any', '', 'Do you have a shop in Paris?'),
      document('заказ', 'ru', 'Где мой заказ?'),
    ],
    { defaultLocale: 'en' },
  )

  test('G-07: a document is found and shown in the visitor’s language', () => {
    const decision = robot.ask('wie kann ich etwas zurückschicken', 'de')
    expect(decision.candidates[0]).toMatchObject({ docId: 'return', question: 'Wie schicke ich etwas zurück?' })
    expect(robot.document('return', 'de')).toMatchObject({ answer: 'de', locale: 'de' })
    expect(robot.document('return', 'fr')).toMatchObject({ answer: 'en', locale: 'en' })
    expect(robot.document('заказ', 'fr')).toMatchObject({ locale: 'ru' })
    expect(robot.document('nothing')).toBeNull()
  })

  test('G-07: other languages are searched too: any, the default one, those in the same script', () => {
    expect(robot.ask('do you have a shop in paris', 'de')).toMatchObject({ docId: 'any' })
    expect(robot.ask('where is my order', 'de')).toMatchObject({ docId: 'order' })
    expect(robot.ask('где мой заказ', 'de')).toMatchObject({ docId: 'заказ' })
  })

  test('X-19: suggestions begin with the visitor’s language and name a document once', () => {
    expect(robot.suggest('wie schicke ich etw', 5, 'de')[0]).toEqual({
      docId: 'return',
      question: 'Wie schicke ich etwas zurück?',
    })
    const found = robot.suggest('return', 5, 'de').map((one) => one.docId)
    expect(new Set(found).size).toBe(found.length)
  })
})

describe('G-07: an exact match wins across all languages', () => {
  const near = [
    document(
      'parcel',
      'en',
      'When will my parcel be delivered?',
      'parcel delivery time',
      'when is my parcel delivered',
    ),
    document('refund', 'en', 'How do I get a refund?', 'money back'),
  ]

  test.each([
    ['a document without a language', '', 'So when is my parcel delivered?'],
    ['a document of a language with another script', 'ar', 'So when is my parcel delivered?'],
  ])('G-07: %s, though one of the visitor’s language fits well', (_, locale, question) => {
    const robot = createRobot([...near, document('exact', locale, question)])
    const without = createRobot(near).ask(question, 'en')
    expect(without).toMatchObject({ kind: 'answer', docId: 'parcel' })
    expect(robot.ask(question, 'en')).toMatchObject({ kind: 'answer', docId: 'exact', score: 1 })
    expect(robot.explain(question, 'en').length).toBeGreaterThan(0)
  })

  test('G-07: the visitor’s language comes first if both have the question', () => {
    const question = 'When is my parcel delivered?'
    const robot = createRobot([document('any', '', question), ...near])
    expect(robot.ask(question, 'en')).toMatchObject({ docId: 'parcel', score: 1 })
  })
})
