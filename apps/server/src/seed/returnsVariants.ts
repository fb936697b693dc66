import type { DocumentText } from '@foyer/robot'

/** The text in one more language, with the English facts: 30 days, free, choose, print, hand in, refund in five days. */
const variant = (
  locale: string,
  [question, ...similar]: readonly [string, string, string, string],
  intro: string,
  steps: readonly [string, string, string],
): DocumentText => ({
  locale,
  question,
  similar,
  answer: `<p>${intro}</p><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`,
})

/** The document about returns in the languages without other documents; `tw` is a variant of the Chinese document. */
export const returnsVariants: readonly DocumentText[] = [
  variant(
    'de',
    [
      'Wie schicke ich einen Artikel zurück?',
      'Ich möchte meine Bestellung zurückgeben',
      'Rückgabe und Umtauschfrist',
      'Woher bekomme ich ein Rücksendeetikett?',
    ],
    'Sie können alles innerhalb von <strong>30 Tagen</strong> nach der Lieferung kostenlos zurückgeben.',
    [
      'Öffnen Sie <em>Meine Bestellungen</em> und wählen Sie <em>Zurückgeben</em>.',
      'Drucken Sie das Etikett aus oder zeigen Sie den Code im Paketshop.',
      'Geben Sie das Paket ab. Die Erstattung folgt binnen fünf Tagen nach seiner Ankunft.',
    ],
  ),
  variant(
    'fr',
    [
      'Comment retourner un article ?',
      'Je veux renvoyer ma commande',
      'Quel est le délai de retour ?',
      'Où trouver une étiquette de retour ?',
    ],
    'Vous pouvez tout retourner gratuitement dans les <strong>30 jours</strong> suivant la livraison.',
    [
      'Ouvrez <em>Mes commandes</em> et choisissez <em>Retourner</em>.',
      'Imprimez l’étiquette ou montrez son code en point relais.',
      'Déposez le colis. Le remboursement suit dans les cinq jours après son arrivée.',
    ],
  ),
  variant(
    'es',
    [
      '¿Cómo devuelvo un artículo?',
      'Quiero devolver mi pedido',
      '¿Cuánto tiempo tengo para devolver algo?',
      '¿Dónde consigo la etiqueta de devolución?',
    ],
    'Puede devolver cualquier artículo gratis en los <strong>30 días</strong> siguientes a la entrega.',
    [
      'Abra <em>Mis pedidos</em> y elija <em>Devolver</em>.',
      'Imprima la etiqueta o muestre su código en un punto de recogida.',
      'Entregue el paquete. El reembolso llega en los cinco días siguientes a su llegada.',
    ],
  ),
  variant(
    'pt',
    [
      'Como devolvo um produto?',
      'Quero devolver o meu pedido',
      'Qual é o prazo para devolução?',
      'Onde encontro a etiqueta de devolução?',
    ],
    'Você pode devolver qualquer item grátis em até <strong>30 dias</strong> após a entrega.',
    [
      'Abra <em>Meus pedidos</em> e escolha <em>Devolver</em>.',
      'Imprima a etiqueta ou mostre o código em um ponto de coleta.',
      'Entregue o pacote. O reembolso é feito em até cinco dias após a chegada.',
    ],
  ),
  variant(
    'nl',
    [
      'Hoe stuur ik een artikel terug?',
      'Ik wil mijn bestelling retourneren',
      'Hoe lang mag ik retourneren?',
      'Waar krijg ik een retourlabel?',
    ],
    'U kunt alles binnen <strong>30 dagen</strong> na levering gratis terugsturen.',
    [
      'Open <em>Mijn bestellingen</em> en kies <em>Retourneren</em>.',
      'Print het label of toon de code bij een pakketpunt.',
      'Lever het pakket in. Het geld volgt binnen vijf dagen na aankomst.',
    ],
  ),
  variant(
    'pl',
    ['Jak zwrócić produkt?', 'Chcę odesłać zamówienie', 'Ile mam czasu na zwrot?', 'Skąd wziąć etykietę zwrotną?'],
    'Wszystko można zwrócić bezpłatnie w ciągu <strong>30 dni</strong> od dostawy.',
    [
      'Otwórz <em>Moje zamówienia</em> i wybierz <em>Zwróć</em>.',
      'Wydrukuj etykietę albo pokaż jej kod w punkcie paczkowym.',
      'Nadaj paczkę. Pieniądze zwracamy w ciągu pięciu dni od jej otrzymania.',
    ],
  ),
  variant(
    'ru',
    ['Как вернуть товар?', 'Хочу вернуть заказ', 'Сколько дней есть на возврат?', 'Где взять этикетку для возврата?'],
    'Любой товар можно бесплатно вернуть в течение <strong>30 дней</strong> после доставки.',
    [
      'Откройте <em>Мои заказы</em> и выберите <em>Вернуть</em>.',
      'Распечатайте этикетку или покажите её код в пункте приёма.',
      'Сдайте посылку. Деньги вернутся в течение пяти дней после её получения.',
    ],
  ),
  variant(
    'tr',
    [
      'Bir ürünü nasıl iade ederim?',
      'Siparişimi geri göndermek istiyorum',
      'İade süresi ne kadar?',
      'İade etiketini nereden alırım?',
    ],
    'Her şeyi teslimattan sonraki <strong>30 gün</strong> içinde ücretsiz iade edebilirsiniz.',
    [
      '<em>Siparişlerim</em> bölümünü açın ve <em>İade et</em> seçeneğini seçin.',
      'Etiketi yazdırın ya da kodunu kargo noktasında gösterin.',
      'Paketi teslim edin. Para iadesi, paket bize ulaştıktan sonra beş gün içinde yapılır.',
    ],
  ),
  variant(
    'vi',
    [
      'Làm thế nào để trả lại hàng?',
      'Tôi muốn trả lại đơn hàng',
      'Tôi có bao nhiêu ngày để trả hàng?',
      'Lấy nhãn trả hàng ở đâu?',
    ],
    'Bạn có thể trả lại mọi thứ miễn phí trong vòng <strong>30 ngày</strong> sau khi nhận hàng.',
    [
      'Mở <em>Đơn hàng của tôi</em> và chọn <em>Trả hàng</em>.',
      'In nhãn hoặc đưa mã tại điểm nhận bưu kiện.',
      'Gửi bưu kiện. Tiền được hoàn trong vòng năm ngày sau khi hàng đến.',
    ],
  ),
  variant(
    'th',
    ['ฉันจะคืนสินค้าได้อย่างไร', 'อยากส่งสินค้าคืน', 'คืนสินค้าได้ภายในกี่วัน', 'ขอใบปะหน้าสำหรับคืนสินค้าได้ที่ไหน'],
    'คุณคืนสินค้าได้ฟรีภายใน <strong>30 วัน</strong> หลังได้รับของ',
    [
      'เปิด <em>คำสั่งซื้อของฉัน</em> แล้วเลือก <em>คืนสินค้า</em>',
      'พิมพ์ใบปะหน้าหรือแสดงรหัสที่จุดรับพัสดุ',
      'ส่งพัสดุ เราคืนเงินภายในห้าวันหลังได้รับพัสดุ',
    ],
  ),
  variant(
    'ar',
    ['كيف أعيد منتجًا؟', 'أريد إرجاع طلبي', 'ما هي مدة الإرجاع؟', 'من أين أحصل على ملصق الإرجاع؟'],
    'يمكنك إعادة أي شيء مجانًا خلال <strong>30 يومًا</strong> من التسليم.',
    [
      'افتح <em>طلباتي</em> واختر <em>إرجاع</em>.',
      'اطبع الملصق أو أظهر رمزه في نقطة الاستلام.',
      'سلّم الطرد. نعيد المبلغ خلال خمسة أيام من وصوله.',
    ],
  ),
  variant(
    'fa',
    [
      'چگونه کالایی را مرجوع کنم؟',
      'می‌خواهم سفارشم را پس بفرستم',
      'مهلت بازگرداندن کالا چقدر است؟',
      'برچسب مرجوعی را از کجا بگیرم؟',
    ],
    'هر کالایی را تا <strong>30 روز</strong> پس از تحویل می‌توانید رایگان بازگردانید.',
    [
      '<em>سفارش‌های من</em> را باز کنید و <em>مرجوع کردن</em> را برگزینید.',
      'برچسب را چاپ کنید یا کد آن را در مرکز پستی نشان دهید.',
      'بسته را تحویل دهید. پول تا پنج روز پس از رسیدن آن بازگردانده می‌شود.',
    ],
  ),
  variant(
    'bn',
    ['আমি কীভাবে পণ্য ফেরত দেব?', 'আমার অর্ডার ফেরত পাঠাতে চাই', 'পণ্য ফেরত দেওয়ার সময়সীমা কত দিন?', 'ফেরতের লেবেল কোথায় পাব?'],
    'ডেলিভারির <strong>৩০ দিনের</strong> মধ্যে যেকোনো কিছু বিনামূল্যে ফেরত দিতে পারেন।',
    [
      '<em>আমার অর্ডার</em> খুলে <em>ফেরত</em> বেছে নিন।',
      'লেবেলটি প্রিন্ট করুন বা পার্সেলের দোকানে তার কোড দেখান।',
      'পার্সেল জমা দিন। সেটি পৌঁছানোর পাঁচ দিনের মধ্যে টাকা ফেরত পাবেন।',
    ],
  ),
  variant(
    'ja',
    [
      '商品を返品するにはどうすればいいですか？',
      '注文した商品を返したい',
      '返品できる期間は何日ですか',
      '返品ラベルはどこでもらえますか',
    ],
    'お届けから <strong>30 日</strong>以内であれば、無料で返品いただけます。',
    [
      '<em>注文履歴</em>を開き、<em>返品</em>を選びます。',
      'ラベルを印刷するか、取扱店でコードを見せてください。',
      '荷物をお渡しください。到着後 5 日以内に返金します。',
    ],
  ),
  variant(
    'ko',
    [
      '상품을 어떻게 반품하나요?',
      '주문한 물건을 반품하고 싶어요',
      '반품 기간은 며칠인가요',
      '반품 라벨은 어디에서 받나요',
    ],
    '배송 후 <strong>30일</strong> 이내에는 무료로 반품할 수 있습니다.',
    [
      '<em>내 주문</em>을 열고 <em>반품</em>을 선택하세요.',
      '라벨을 인쇄하거나 택배 지점에서 코드를 보여 주세요.',
      '소포를 맡기세요. 도착 후 5일 이내에 환불됩니다.',
    ],
  ),
  variant(
    'tw',
    ['如何退貨？', '我想把商品退回去', '幾天內可以退貨', '退貨標籤在哪裡拿'],
    '收到商品後 <strong>30 天</strong>內可以免費退貨。',
    ['開啟「我的訂單」，選擇「退貨」。', '列印退貨標籤，或在寄件門市出示條碼。', '寄出包裹。我們收到後五天內退款。'],
  ),
  variant(
    'km',
    ['តើខ្ញុំត្រឡប់ទំនិញវិញដោយរបៀបណា?', 'ខ្ញុំចង់ផ្ញើទំនិញត្រឡប់វិញ', 'តើមានពេលប៉ុន្មានថ្ងៃដើម្បីត្រឡប់ទំនិញ?', 'តើយកស្លាកត្រឡប់ទំនិញនៅឯណា?'],
    'អ្នកអាចត្រឡប់ទំនិញដោយឥតគិតថ្លៃក្នុងរយៈពេល <strong>30 ថ្ងៃ</strong> បន្ទាប់ពីទទួល។',
    [
      'បើក <em>ការបញ្ជាទិញរបស់ខ្ញុំ</em> ហើយជ្រើស <em>ត្រឡប់ទំនិញ</em>។',
      'បោះពុម្ពស្លាក ឬបង្ហាញកូដនៅកន្លែងផ្ញើកញ្ចប់។',
      'ផ្ញើកញ្ចប់។ យើងសងប្រាក់ក្នុងរយៈពេលប្រាំថ្ងៃបន្ទាប់ពីវាមកដល់។',
    ],
  ),
  variant(
    'lo',
    ['ຂ້ອຍຈະສົ່ງສິນຄ້າຄືນແນວໃດ?', 'ຢາກສົ່ງເຄື່ອງທີ່ສັ່ງຄືນ', 'ສົ່ງສິນຄ້າຄືນໄດ້ພາຍໃນຈັກມື້?', 'ເອົາປ້າຍສົ່ງຄືນໄດ້ຢູ່ໃສ?'],
    'ທ່ານສາມາດສົ່ງສິນຄ້າຄືນໄດ້ຟຣີພາຍໃນ <strong>30 ມື້</strong> ຫຼັງຈາກໄດ້ຮັບ.',
    [
      'ເປີດ <em>ການສັ່ງຊື້ຂອງຂ້ອຍ</em> ແລ້ວເລືອກ <em>ສົ່ງຄືນ</em>.',
      'ພິມປ້າຍ ຫຼື ສະແດງລະຫັດທີ່ຈຸດຮັບພັດສະດຸ.',
      'ສົ່ງພັດສະດຸ. ພວກເຮົາຄືນເງິນພາຍໃນຫ້າມື້ຫຼັງຈາກມັນມາຮອດ.',
    ],
  ),
  variant(
    'my',
    ['ပစ္စည်းကို ဘယ်လို ပြန်ပို့ရမလဲ။', 'မှာထားတဲ့ပစ္စည်း ပြန်ပို့ချင်ပါတယ်', 'ဘယ်နှစ်ရက်အတွင်း ပြန်ပို့လို့ရလဲ။', 'ပြန်ပို့ရန် တံဆိပ်ကို ဘယ်မှာရနိုင်မလဲ။'],
    'ပစ္စည်းရောက်ပြီး <strong>ရက် 30</strong> အတွင်း အခမဲ့ ပြန်ပို့နိုင်ပါသည်။',
    [
      '<em>ကျွန်ုပ်၏ အော်ဒါများ</em> ကိုဖွင့်ပြီး <em>ပြန်ပို့မည်</em> ကို ရွေးပါ။',
      'တံဆိပ်ကို ပုံနှိပ်ပါ သို့မဟုတ် ပါဆယ်ဆိုင်တွင် ကုဒ်ကို ပြပါ။',
      'ပါဆယ်ကို အပ်ပါ။ ရောက်ပြီး ငါးရက်အတွင်း ငွေပြန်အမ်းပါမည်။',
    ],
  ),
  variant(
    'ms',
    [
      'Bagaimanakah saya memulangkan barang?',
      'Saya mahu memulangkan pesanan saya',
      'Berapa lama tempoh pemulangan?',
      'Di mana saya boleh dapatkan label pemulangan?',
    ],
    'Anda boleh memulangkan apa-apa sahaja secara percuma dalam tempoh <strong>30 hari</strong> selepas penghantaran.',
    [
      'Buka <em>Pesanan saya</em> dan pilih <em>Pulangkan</em>.',
      'Cetak label atau tunjukkan kodnya di kedai bungkusan.',
      'Serahkan bungkusan. Bayaran balik dibuat dalam lima hari selepas ketibaannya.',
    ],
  ),
  variant(
    'fil',
    [
      'Paano ko isasauli ang isang produkto?',
      'Gusto kong ibalik ang order ko',
      'Ilang araw ang palugit sa pagsasauli?',
      'Saan makakakuha ng label para sa pagsasauli?',
    ],
    'Maaari mong isauli nang libre ang anumang produkto sa loob ng <strong>30 araw</strong> mula sa paghahatid.',
    [
      'Buksan ang <em>Mga order ko</em> at piliin ang <em>Isauli</em>.',
      'I-print ang label o ipakita ang code nito sa parcel shop.',
      'Ihatid ang parsela. Ibabalik ang bayad sa loob ng limang araw mula sa pagdating nito.',
    ],
  ),
  variant(
    'zu',
    [
      'Ngiyibuyisela kanjani into engiyithengile?',
      'Ngifuna ukubuyisela i-oda lami',
      'Nginezinsuku ezingaki zokubuyisela?',
      'Ngilitholaphi ilebula lokubuyisela?',
    ],
    'Ungabuyisela noma yini mahhala zingakapheli <strong>izinsuku ezingu-30</strong> ilethiwe.',
    [
      'Vula <em>Ama-oda ami</em> bese ukhetha <em>Buyisela</em>.',
      'Phrinta ilebula noma ubonise ikhodi yalo esitolo samaphasela.',
      'Nikeza iphasela. Imali ibuyiselwa zingakapheli izinsuku ezinhlanu lifikile.',
    ],
  ),
]
