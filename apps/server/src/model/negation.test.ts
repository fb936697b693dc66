import { type Locale, locales } from '@foyer/locales'
import { describe, expect, test } from 'vitest'
import { demoDocuments } from '../seed/topics.ts'
import { chunksOf } from './chunks.ts'
import { claimsOf } from './claims.ts'
import { isContrary, isDenialOfItsOwn } from './negation.ts'

const contrary = (locale: Locale, sentence: string, ...sources: string[]) =>
  isContrary(sentence, claimsOf(sources, locale))

/** What may be done, and what may not: each with the negation that a model could put in or leave out. */
const PAIRS: Readonly<Record<Locale, readonly (readonly [yes: string, no: string])[]>> = {
  en: [
    ['You can return items within 30 days.', 'You can not return items within 30 days.'],
    ['You can return items within 30 days.', 'You cannot return items within 30 days.'],
    ['You can return items within 30 days.', "You can't return items within 30 days."],
    ['You can return items within 30 days.', 'You can never return items within 30 days.'],
    ['Returns are free for members.', 'Returns are not free for members.'],
    ['Items can be returned with a receipt.', 'Items can be returned without a receipt.'],
    ['We ship to islands on Fridays.', 'We don’t ship to islands on Fridays.'],
    ['Gift cards are refundable.', 'Gift cards are not refundable.'],
    ['Returns are possible at every shop.', 'Returns are impossible at every shop.'],
    ['There are fees for express delivery.', 'There are no fees for express delivery.'],
  ],
  de: [
    [
      'Sie können Artikel innerhalb von 30 Tagen zurückgeben.',
      'Sie können Artikel innerhalb von 30 Tagen nicht zurückgeben.',
    ],
    [
      'Sie können Artikel innerhalb von 30 Tagen zurückgeben.',
      'Sie können keine Artikel innerhalb von 30 Tagen zurückgeben.',
    ],
    ['Rücksendungen sind kostenlos.', 'Rücksendungen sind nicht kostenlos.'],
    ['Die Garantie gilt mit Kaufbeleg.', 'Die Garantie gilt ohne Kaufbeleg.'],
  ],
  nl: [
    ['U kunt artikelen binnen 30 dagen retourneren.', 'U kunt artikelen niet binnen 30 dagen retourneren.'],
    ['Wij leveren pakketten op zondag.', 'Wij leveren geen pakketten op zondag.'],
  ],
  fr: [
    ['Vous pouvez retourner les articles sous 30 jours.', 'Vous ne pouvez pas retourner les articles sous 30 jours.'],
    ['Nous acceptons les retours en magasin.', 'Nous n’acceptons aucun retour en magasin.'],
    ['Nous acceptons les retours en magasin.', 'Nous n’acceptons plus les retours en magasin.'],
    ['La livraison est possible avec signature.', 'La livraison est possible sans signature.'],
  ],
  es: [
    ['Puede devolver los artículos en 30 días.', 'No puede devolver los artículos en 30 días.'],
    ['Los artículos se pueden cambiar en tienda.', 'Los artículos nunca se pueden cambiar en tienda.'],
  ],
  pt: [
    ['Pode devolver os artigos no prazo de 30 dias.', 'Não pode devolver os artigos no prazo de 30 dias.'],
    ['A entrega é feita com assinatura.', 'A entrega é feita sem assinatura.'],
  ],
  pl: [
    ['Produkty można zwrócić w ciągu 30 dni.', 'Produktów nie można zwrócić w ciągu 30 dni.'],
    ['Zwroty przyjmujemy z paragonem.', 'Zwroty przyjmujemy bez paragonu.'],
  ],
  ru: [
    ['Товар можно вернуть в течение 30 дней.', 'Товар нельзя вернуть в течение 30 дней.'],
    ['Мы принимаем возврат с чеком.', 'Мы не принимаем возврат с чеком.'],
    ['Доставка бывает по воскресеньям.', 'Доставка не бывает по воскресеньям.'],
  ],
  tr: [
    ['Ürünleri 30 gün içinde iade edebilirsiniz.', 'Ürünleri 30 gün içinde iade edemezsiniz.'],
    ['Kargo hafta sonu teslim edilir.', 'Kargo hafta sonu teslim edilmez.'],
    ['İade ücretsizdir.', 'İade ücretsiz değildir.'],
  ],
  ar: [
    ['يمكنك إرجاع المنتجات خلال 30 يوما.', 'لا يمكنك إرجاع المنتجات خلال 30 يوما.'],
    ['الشحن مجاني للأعضاء.', 'الشحن ليس مجانيا للأعضاء.'],
  ],
  fa: [
    ['شما می‌توانید کالا را تا 30 روز برگردانید.', 'شما نمی‌توانید کالا را تا 30 روز برگردانید.'],
    ['کارت هدیه قابل بازگشت است.', 'کارت هدیه قابل بازگشت نیست.'],
  ],
  bn: [
    ['আপনি ৩০ দিনের মধ্যে পণ্য ফেরত দিতে পারবেন।', 'আপনি ৩০ দিনের মধ্যে পণ্য ফেরত দিতে পারবেন না।'],
    ['উপহার কার্ড ফেরত নেওয়া হয়।', 'উপহার কার্ড ফেরত নেওয়া হয় না।'],
  ],
  vi: [
    ['Bạn có thể trả hàng trong 30 ngày.', 'Bạn không thể trả hàng trong 30 ngày.'],
    ['Chúng tôi giao hàng vào chủ nhật.', 'Chúng tôi không giao hàng vào chủ nhật.'],
  ],
  ms: [
    ['Anda boleh memulangkan barang dalam 30 hari.', 'Anda tidak boleh memulangkan barang dalam 30 hari.'],
    ['Penghantaran dibuat dengan tandatangan.', 'Penghantaran dibuat tanpa tandatangan.'],
  ],
  fil: [
    [
      'Maaari mong ibalik ang mga produkto sa loob ng 30 araw.',
      'Hindi mo maaaring ibalik ang mga produkto sa loob ng 30 araw.',
    ],
    ['Libre ang pagpapadala tuwing Linggo.', 'Hindi libre ang pagpapadala tuwing Linggo.'],
  ],
  zu: [
    ['Ungakwazi ukubuyisela izimpahla ezinsukwini ezingu-30.', 'Awukwazi ukubuyisela izimpahla ezinsukwini ezingu-30.'],
    ['Imali ibuyiswa nerisidi yokuthenga.', 'Imali ibuyiswa ngaphandle nerisidi yokuthenga.'],
  ],
  ko: [
    ['30일 이내에 상품을 반품할 수 있습니다.', '30일 이내에 상품을 반품할 수 없습니다.'],
    ['주말에도 배송합니다.', '주말에는 배송하지 않습니다.'],
  ],
  ja: [
    ['商品到着後30日以内に返品できます。', '商品到着後30日以内に返品できません。'],
    ['日曜日も配達します。', '日曜日は配達しない。'],
  ],
  zh: [
    ['收到商品后30天内可以退货。', '收到商品后30天内不可以退货。'],
    ['会员享受免费配送服务。', '会员没有享受免费配送服务。'],
  ],
  tw: [['收到商品後30天內可以退貨。', '收到商品後30天內不可以退貨。']],
  th: [
    ['คุณสามารถคืนสินค้าได้ภายใน 30 วัน', 'คุณไม่สามารถคืนสินค้าได้ภายใน 30 วัน'],
    ['จัดส่งสินค้าในวันอาทิตย์', 'ไม่จัดส่งสินค้าในวันอาทิตย์'],
  ],
  lo: [['ທ່ານສາມາດສົ່ງຄືນສິນຄ້າພາຍໃນ 30 ມື້', 'ທ່ານບໍ່ສາມາດສົ່ງຄືນສິນຄ້າພາຍໃນ 30 ມື້']],
  km: [['អ្នកអាចប្រគល់ទំនិញវិញក្នុងរយៈពេល 30 ថ្ងៃ', 'អ្នកមិនអាចប្រគល់ទំនិញវិញក្នុងរយៈពេល 30 ថ្ងៃ']],
  my: [['ပစ္စည်းကို ရက် 30 အတွင်း ပြန်ပေးနိုင်သည်။', 'ပစ္စည်းကို ရက် 30 အတွင်း ပြန်ပေး၍ မရပါ။']],
}

describe('G-07: an added or missing negation contradicts a document', () => {
  const all = locales.flatMap((locale) => PAIRS[locale].map(([yes, no]) => [locale, yes, no] as const))
  test.each(all)('%s: %s | %s', (locale, yes, no) => {
    expect(contrary(locale, no, yes), 'put in').toBe(true)
    expect(contrary(locale, yes, no), 'left out').toBe(true)
    for (const same of [yes, no]) {
      expect(contrary(locale, same, same), 'as it stands').toBe(false)
      expect(contrary(locale, same, yes, no), 'the documents say both').toBe(false)
    }
  })
})

describe('G-07: other words do not contradict a document', () => {
  test.each([
    ['en', 'You can return not only shoes but also shirts.', 'You can return shoes and shirts.'],
    ['en', 'Send items back no later than 30 days after delivery.', 'Send items back within 30 days after delivery.'],
    ['en', 'You can return undamaged items.', 'You can return items that are not damaged.'],
    ['en', 'You can return items within 30 days.', 'You can return items that are not damaged within 30 days.'],
    ['en', 'Items in their box can be returned.', 'Items that are not in their box cannot be returned.'],
    ['en', 'You can return items within 30 days.', 'You can return items within 30 days, but not underwear.'],
    [
      'en',
      'You can return items within 30 days.',
      'You can return items within 30 days but you cannot return underwear.',
    ],
    ['en', 'After 30 days you can no longer return items.', 'You can return items within 30 days.'],
    ['en', 'Returns are free of charge.', 'There is no charge for returns.'],
    ['en', 'Underwear cannot be returned.', 'All items except underwear can be returned.'],
    ['en', 'You can return items if they are not damaged.', 'You can return items unless they are damaged.'],
    ['en', 'You cannot return items.', 'You cannot return items without the original box.'],
    ['en', 'Can I not return items within 30 days?', 'You can return items within 30 days.'],
    ['en', 'You can return items within 30 days.', 'Can you not return items within 30 days?'],
    ['en', 'No, returns are free.', 'Returns are free.'],
    [
      'de',
      'Sie können nicht nur Schuhe, sondern auch Hemden zurückgeben.',
      'Sie können Schuhe und Hemden zurückgeben.',
    ],
    ['de', 'Senden Sie Artikel nicht später als 30 Tage zurück.', 'Senden Sie Artikel 30 Tage zurück.'],
    [
      'de',
      'Unbeschädigte Artikel können Sie zurückgeben.',
      'Artikel, die nicht beschädigt sind, können Sie zurückgeben.',
    ],
    [
      'fr',
      'Vous ne pouvez retourner les articles que sous 30 jours.',
      'Vous pouvez retourner les articles sous 30 jours.',
    ],
    [
      'fr',
      'Vous pouvez retourner non seulement les chaussures mais aussi les chemises.',
      'Vous pouvez retourner les chaussures et les chemises.',
    ],
    ['es', 'Puede devolver no solo zapatos sino también camisas.', 'Puede devolver zapatos y camisas.'],
    ['es', 'No hay ningún cargo por devolución.', 'No hay cargo por devolución.'],
    ['pt', 'Pode devolver não só sapatos mas também camisas.', 'Pode devolver sapatos e camisas.'],
    ['ru', 'Верните товар не позднее 30 дней.', 'Верните товар в течение 30 дней.'],
    ['ru', 'Никто никогда не платит за возврат товара.', 'За возврат товара никто не платит.'],
    ['pl', 'Zwroty przyjmujemy nie później niż 30 dni od dostawy.', 'Zwroty przyjmujemy 30 dni od dostawy.'],
    ['ar', 'لا يمكنك إرجاع المنتجات إلا خلال 30 يوما.', 'يمكنك إرجاع المنتجات خلال 30 يوما.'],
    ['zh', '不仅鞋子可以退货，衬衫也可以退货。', '鞋子可以退货，衬衫也可以退货。'],
    ['zh', '30天后不可以退货。', '收到商品后30天内可以退货。'],
    ['zh', '支持特别退货。', '支持退货。'],
    ['ja', '30日以内に返品しなければなりません。', '30日以内に返品します。'],
    ['ja', '靴だけでなくシャツも返品できます。', '靴もシャツも返品できます。'],
    ['ko', '신발뿐만 아니라 셔츠도 반품할 수 있습니다.', '신발과 셔츠도 반품할 수 있습니다.'],
    ['vi', 'Bạn không chỉ có thể trả giày mà còn trả áo.', 'Bạn có thể trả giày mà còn trả áo.'],
    ['th', 'คืนสินค้าได้ไม่เกิน 30 วัน', 'คืนสินค้าได้ 30 วัน'],
    ['tr', 'Sadece ayakkabı değil gömlek iade edebilirsiniz.', 'Ayakkabı gömlek iade edebilirsiniz.'],
  ] as const)('%s: %s | %s', (locale, sentence, source) => expect(contrary(locale, sentence, source)).toBe(false))
})

describe('G-07: clauses are compared with clauses', () => {
  test.each([
    [
      'en',
      'You cannot return items within 30 days.',
      'You can return items within 30 days, but you cannot return underwear.',
    ],
    ['en', 'Refunds are quick, and you can not return items within 30 days.', 'You can return items within 30 days.'],
    ['en', 'You can not, within 30 days, return items.', 'You can return items within 30 days.'],
    ['en', 'You can return items without the original box.', 'You cannot return items without the original box.'],
    [
      'en',
      'Items that are not in their original box can be returned.',
      'Items that are not in their original box cannot be returned.',
    ],
    [
      'de',
      'Artikel können Sie zurückgeben, sie werden aber nicht erstattet und ersetzt.',
      'Artikel werden erstattet und ersetzt.',
    ],
    ['zh', '您不能在30天内退货。', '收到商品后30天内可以退货。'],
    ['ja', '30日以内に返品することはできません。', '商品到着後30日以内に返品できます。'],
    ['zh', '配送很快，收到商品后30天内不可以退货。', '收到商品后30天内可以退货。'],
  ] as const)('%s: %s | %s', (locale, sentence, source) => expect(contrary(locale, sentence, source)).toBe(true))
})

const textIn = (locale: Locale): string =>
  demoDocuments
    .filter(({ docId }) => docId.startsWith('returns'))
    .flatMap(chunksOf)
    .filter((chunk) => chunk.locale === locale)
    .map(({ title, text }) => `${title}\n${text}`)
    .join('\n')

const denies = (locale: Locale, sentence: string, ...sources: string[]) =>
  isDenialOfItsOwn(sentence, claimsOf(sources, locale))

describe('G-07: a negation in other words than the document has is found where the document denies nothing', () => {
  test.each(locales)('%s: returns are possible, and the answer says that they are not', (locale) => {
    const [yes, no] = PAIRS[locale][0] ?? ['', '']
    const document = textIn(locale)
    const isFound = (sentence: string) => contrary(locale, sentence, document) || denies(locale, sentence, document)
    expect(isFound(no)).toBe(true)
    expect(isFound(yes)).toBe(false)
    // a document that says so itself may be repeated
    expect(denies(locale, no, document, no)).toBe(false)
  })

  test.each([
    ['en', 'No, you can not.', 'You can return anything within 30 days of delivery.'],
    ['en', 'You can not, within 30 days, send it back.', 'You can return anything within 30 days of delivery.'],
    ['en', 'You cannot return items.', 'You can return anything within 30 days if it is not damaged.'],
    ['en', 'You cannot return shoes.', 'You can return shoes. Underwear cannot be returned.'],
    ['en', 'Returns are never accepted.', 'You can return anything free of charge.'],
    ['de', 'Nein, Sie können Schuhe nicht zurückgeben.', 'Sie können alles innerhalb von 30 Tagen zurückgeben.'],
    ['ja', '損傷していない商品は返品できません。', '損傷していない商品は返品できます。'],
  ] as const)('%s: %s | %s', (locale, sentence, source) => {
    expect(denies(locale, sentence, source) || contrary(locale, sentence, source)).toBe(true)
  })
})

/** What may be done, and denials of it without a negation. */
const DENIED: Readonly<Record<Locale, readonly (readonly [yes: string, no: string])[]>> = {
  en: [
    ['You can return items within 30 days.', 'Returns within 30 days are impossible.'],
    ['You can return items within 30 days.', 'Items are excluded from returns.'],
    ['You can return items within 30 days.', 'Items are non-returnable.'],
    ['You can return items within 30 days.', 'Returning items is prohibited.'],
    ['Gift cards are refundable.', 'Gift cards are ineligible for refunds.'],
  ],
  de: [
    ['Sie können Artikel innerhalb von 30 Tagen zurückgeben.', 'Die Rückgabe von Artikeln ist ausgeschlossen.'],
    ['Sie können Artikel innerhalb von 30 Tagen zurückgeben.', 'Artikel zurückgeben ist unmöglich.'],
  ],
  nl: [['U kunt artikelen binnen 30 dagen retourneren.', 'Artikelen zijn uitgesloten van retour.']],
  fr: [
    ['Vous pouvez retourner les articles sous 30 jours.', 'Il est impossible de retourner les articles.'],
    ['Vous pouvez retourner les articles sous 30 jours.', 'Les articles sont exclus des retours.'],
  ],
  es: [
    ['Puede devolver los artículos en 30 días.', 'Es imposible devolver los artículos.'],
    ['Puede devolver los artículos en 30 días.', 'Los artículos están excluidos de la devolución.'],
  ],
  pt: [
    ['Pode devolver os artigos no prazo de 30 dias.', 'É impossível devolver os artigos.'],
    ['Pode devolver os artigos no prazo de 30 dias.', 'Os artigos estão excluídos da devolução.'],
  ],
  pl: [['Produkty można zwrócić w ciągu 30 dni.', 'Zwrot produktów jest wykluczony.']],
  ru: [['Товар можно вернуть в течение 30 дней.', 'Возврат товара запрещён.']],
  tr: [['Ürünleri 30 gün içinde iade edebilirsiniz.', 'Ürünleri iade etmek yasaktır.']],
  ar: [['يمكنك إرجاع المنتجات خلال 30 يوما.', 'إرجاع المنتجات ممنوع.']],
  fa: [['شما می‌توانید کالا را تا 30 روز برگردانید.', 'برگرداندن کالا ممنوع است.']],
  bn: [['আপনি ৩০ দিনের মধ্যে পণ্য ফেরত দিতে পারবেন।', 'পণ্য ফেরত দেওয়া নিষিদ্ধ।']],
  vi: [['Bạn có thể trả hàng trong 30 ngày.', 'Cấm trả hàng.']],
  ms: [['Anda boleh memulangkan barang dalam 30 hari.', 'Pemulangan barang dilarang.']],
  fil: [['Maaari mong ibalik ang mga produkto sa loob ng 30 araw.', 'Ipinagbabawal ibalik ang mga produkto.']],
  zu: [['Ungakwazi ukubuyisela izimpahla ezinsukwini ezingu-30.', 'Akuvumelekile ukubuyisela izimpahla.']],
  ko: [['30일 이내에 상품을 반품할 수 있습니다.', '상품 반품은 금지됩니다.']],
  ja: [['商品到着後30日以内に返品できます。', '商品の返品はいたしかねます。']],
  zh: [['收到商品后30天内可以退货。', '商家拒绝退货。']],
  tw: [['收到商品後30天內可以退貨。', '商家拒絕退貨。']],
  th: [['คุณสามารถคืนสินค้าได้ภายใน 30 วัน', 'ร้านปฏิเสธการคืนสินค้า']],
  lo: [['ທ່ານສາມາດສົ່ງຄືນສິນຄ້າພາຍໃນ 30 ມື້', 'ຮ້ານປະຕິເສດການສົ່ງຄືນສິນຄ້າ']],
  km: [['អ្នកអាចប្រគល់ទំនិញវិញក្នុងរយៈពេល 30 ថ្ងៃ', 'ហាងបដិសេធការប្រគល់ទំនិញវិញ']],
  my: [['ပစ္စည်းကို ရက် 30 အတွင်း ပြန်ပေးနိုင်သည်။', 'ပစ္စည်းကို ပြန်ပေးခြင်း တားမြစ်ထားသည်။']],
}

describe('G-07: a denial without a negation is one too', () => {
  const all = locales.flatMap((locale) => DENIED[locale].map(([yes, no]) => [locale, yes, no] as const))
  test.each(all)('%s: %s | %s', (locale, yes, no) => {
    expect(contrary(locale, no, yes) || denies(locale, no, yes), 'put in').toBe(true)
    for (const sources of [[no], [yes, no]]) {
      expect(contrary(locale, no, ...sources), 'as it stands').toBe(false)
      expect(denies(locale, no, ...sources), 'as it stands').toBe(false)
    }
  })

  test.each([
    ['en', 'Underwear is excluded from returns.', 'Underwear cannot be returned.'],
    ['en', 'Gift cards are non-refundable.', 'We do not refund gift cards.'],
    ['de', 'Unterwäsche ist von der Rückgabe ausgeschlossen.', 'Von der Rückgabe ausgenommen ist Unterwäsche.'],
    ['fr', 'Il est impossible de retourner la lingerie.', 'La lingerie ne peut pas être retournée.'],
  ] as const)('%s: it may be said where a document denies it in other words: %s | %s', (locale, sentence, source) => {
    expect(contrary(locale, sentence, source) || denies(locale, sentence, source)).toBe(false)
  })
})

describe('G-07: a denial that a document makes too may be said in other words', () => {
  test.each([
    ['en', 'You cannot return underwear.', 'Underwear and swimwear cannot be returned.'],
    ['en', 'No, we don’t ship to islands.', 'We do not deliver to islands.'],
    ['en', 'Items must not be damaged.', 'You can return undamaged items.'],
    ['en', 'You cannot return underwear.', 'You can return anything within 30 days, but not underwear.'],
    ['en', 'You do not pay for returns.', 'Returns are free: you do not pay a cent.'],
    ['en', 'Gift cards cannot be refunded.', 'We do not refund gift cards. You can return anything else.'],
    ['en', 'Send items back no later than 30 days after delivery.', 'Send items back within 30 days after delivery.'],
    ['de', 'Unterwäsche können Sie nicht zurückgeben.', 'Unterwäsche kann nicht zurückgegeben werden.'],
    ['fr', 'Vous ne pouvez pas retourner la lingerie.', 'La lingerie ne peut pas être retournée.'],
    ['zh', '内衣不能退货。', '内衣一经售出不可以退货。30天内可以退货。'],
  ] as const)('%s: %s | %s', (locale, sentence, source) => expect(denies(locale, sentence, source)).toBe(false))
})

test('it takes no time with the longest answer and six long documents', () => {
  const source = Array.from(
    { length: 40 },
    (_, n) => `You can return item ${n} within 30 days, but not on day ${n}.`,
  ).join(' ')
  const claims = claimsOf(
    Array.from({ length: 6 }, () => source),
    'en',
  )
  const began = performance.now()
  for (let n = 0; n < 20; n++)
    isContrary('You can return, in the box that is yours, items of all kinds within 30 days.', claims)
  for (let n = 0; n < 20; n++)
    isDenialOfItsOwn('You can never return, in your box, not one item within 30 days.', claims)
  isDenialOfItsOwn('not '.repeat(500), claims)
  isContrary('not '.repeat(500), claims)
  isContrary('不'.repeat(2000), claimsOf([source], 'zh'))
  isContrary('a'.repeat(2000), claims)
  expect(performance.now() - began).toBeLessThan(1000)
})
