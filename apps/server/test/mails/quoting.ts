import { html, mixed, part, plain, quotedPrintable, type Sample } from './compose.ts'

const NEW = 'The shoes are too small.'
const OURS = 'Which size do you need?'
const FOLDED = { text: NEW, quoted: /Which size/ }

const both = (text: string, markup: string) =>
  mixed([part('text/plain; charset=utf-8', text), part('text/html; charset=utf-8', markup)], {}, 'alternative')

const sample = (name: string, raw: Buffer, expected: Sample['expected'] = FOLDED): Sample => ({ name, raw, expected })

/** A top posting of a plain mail: new words, the line above the quote, and the quote. */
const answer = (intro: string, quote = `> ${OURS}\n>\n> Kim`) => plain(`${NEW}\n\n${intro}\n${quote}\n`)

const outlook = (from: string, sent: string, to: string, subject: string, sign = ':') =>
  plain(
    `${NEW}\n\n________________________________\n${from}${sign} Shop <service@shop.example>\n${sent}${sign} Monday, 23 November 2026 09:00\n${to}${sign} Lee\n${subject}${sign} RE: My order\n\n${OURS}\n`,
  )

/** How the mail programs of the world quote. */
export const quoting: readonly Sample[] = [
  sample(
    'Gmail, both parts',
    both(
      `${NEW}\n\nOn Mon, Nov 23, 2026 at 9:00 AM Shop <service@shop.example> wrote:\n\n> ${OURS}\n>\n`,
      `<div dir="ltr">${NEW}</div><div class="gmail_quote"><div class="gmail_attr">On Mon wrote:</div><blockquote>${OURS}</blockquote></div>`,
    ),
  ),
  sample(
    'Gmail, HTML alone',
    html(
      `<div dir="ltr">${NEW}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Nov 23, 2026 at 9:00 AM Shop &lt;<a href="mailto:service@shop.example">service@shop.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote">${OURS}</blockquote></div>`,
    ),
  ),
  sample(
    'Gmail, an introduction over two lines',
    plain(
      `${NEW}\n\nOn Mon, Nov 23, 2026 at 9:00 AM Shop and its friends of the service\n<service@shop.example> wrote:\n\n> ${OURS}\n`,
    ),
  ),
  sample('Gmail in German', answer('Am Mo., 23. Nov. 2026 um 09:00 Uhr schrieb Shop <service@shop.example>:')),
  sample('Gmail in Chinese', answer('Shop <service@shop.example> 于2026年11月23日周一 09:00写道：')),
  sample('Gmail in traditional Chinese', answer('Shop <service@shop.example> 於 2026年11月23日 週一 09:00 寫道：')),
  sample('Gmail in French', answer('Le lun. 23 nov. 2026 à 09:00, Shop <service@shop.example> a écrit :')),
  sample('Gmail in Spanish', answer('El lun, 23 nov 2026 a las 9:00, Shop (<service@shop.example>) escribió:')),
  sample('Gmail in Portuguese', answer('Em seg., 23 de nov. de 2026 às 09:00, Shop <service@shop.example> escreveu:')),
  sample(
    'Gmail in Russian',
    answer(
      'пн, 23 нояб. 2026 г. в 09:00, Shop <service@shop.example>:\nShop <service@shop.example> 23.11.2026 писал(а):',
    ),
  ),
  sample('Gmail in Japanese', answer('2026年11月23日(月) 9:00 Shop <service@shop.example>さんは書きました:')),
  sample('Gmail in Korean', answer('2026년 11월 23일 (월) 오전 9:00, Shop <service@shop.example>님이 작성:')),
  sample('Gmail in Vietnamese', answer('Vào Th 2, 23 thg 11, 2026 vào lúc 09:00 Shop <service@shop.example> đã viết:')),
  sample('Gmail in Turkish', answer('Shop <service@shop.example>, 23 Kas 2026 Pzt, 09:00 tarihinde şunu yazdı:')),
  sample(
    'Gmail in Arabic',
    answer('في الاثنين، 23 نوفمبر 2026 في 9:00 ص تمت كتابة ما يلي بواسطة Shop <service@shop.example> كتب:'),
  ),
  sample('Outlook in English', outlook('From', 'Sent', 'To', 'Subject')),
  sample('Outlook in German', outlook('Von', 'Gesendet', 'An', 'Betreff')),
  sample('Outlook in Chinese', outlook('发件人', '发送时间', '收件人', '主题', '：')),
  sample('Outlook in French', outlook('De', 'Envoyé', 'À', 'Objet', ' :')),
  sample('Outlook in Japanese', outlook('差出人', '送信日時', '宛先', '件名')),
  sample('Outlook in Polish', outlook('Od', 'Wysłano', 'Do', 'Temat')),
  sample(
    'an old Outlook',
    answer('-----Original Message-----\nFrom: Shop\nSent: Monday\nTo: Lee\nSubject: RE: My order\n', OURS),
  ),
  sample('an old Outlook in German', answer('-----Ursprüngliche Nachricht-----\nVon: Shop', OURS)),
  sample(
    'QQ',
    answer(
      '------------------ 原始邮件 ------------------\n发件人: "Shop"<service@shop.example>;\n发送时间: 2026年11月23日',
      OURS,
    ),
  ),
  sample(
    'Outlook, HTML alone',
    html(
      `<div class="WordSection1"><p class="MsoNormal">${NEW}</p></div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>Von:</b> Shop<br><b>Gesendet:</b> Montag</div><div>${OURS}</div>`,
    ),
  ),
  sample('Apple Mail', answer('On 23. Nov 2026, at 09:00, Shop <service@shop.example> wrote:')),
  sample(
    'Apple Mail, HTML alone, with its signature',
    html(
      `<html><body>${NEW}<br><br>Sent from my iPhone<div><br><blockquote type="cite">On 23 Nov 2026, at 09:00, Shop wrote:<br><br></blockquote></div><blockquote type="cite"><div>${OURS}</div></blockquote></body></html>`,
    ),
  ),
  sample(
    'Thunderbird, below the quote',
    plain(`Am 23.11.26 um 09:00 schrieb Shop:\n> ${OURS}\n>\n> Kim\n\n${NEW}\n\n-- \nLee Wong\nExample Road 1\n`),
    { text: NEW, quoted: /Example Road 1[\s\S]*Which size/ },
  ),
  sample(
    'Thunderbird, between the quotes',
    plain(`On 11/23/26 09:00, Shop wrote:\n> ${OURS}\n\nForty-two.\n\n> And which colour?\n\nBlue.\n`),
    { text: 'Forty-two.\n\nBlue.', quoted: /Which size[\s\S]*Forty-two/ },
  ),
  sample(
    'Yahoo',
    answer(
      '    On Monday, November 23, 2026 at 09:00:00 AM GMT+1, Shop <service@shop.example> wrote:  ',
      ` \n ${OURS}`,
    ),
  ),
  sample(
    'Yahoo, HTML alone',
    html(
      `<div>${NEW}</div><div id="ydp1yahoo_quoted_1" class="ydp1yahoo_quoted yahoo_quoted"><div>On Monday, Shop wrote:</div><div>${OURS}</div></div>`,
    ),
  ),
  sample(
    'a phone, with its signature',
    plain(
      `${NEW}\n\nVon meinem iPhone gesendet\n\n> Am 23.11.2026 um 09:00 schrieb Shop <service@shop.example>:\n>\n> ${OURS}\n`,
    ),
  ),
  sample(
    'a phone in Chinese',
    plain(`${NEW}\n\n发自我的iPhone\n\n> 在 2026年11月23日，09:00，Shop <service@shop.example> 写道：\n>\n> ${OURS}\n`),
  ),
  sample('a signature without a quote', plain(`${NEW}\n\n-- \nLee Wong\n`), { text: NEW, quoted: '--\nLee Wong' }),
  sample('a mail that only quotes', plain(`> ${OURS}\n> Kim\n`), { text: `> ${OURS}\n> Kim`, quoted: '' }),
  sample(
    'a forwarded mail is the sender’s own',
    plain(`Please look at this.\n\n---------- Forwarded message ---------\nShop: ${OURS}\n`),
    { text: /Please look[\s\S]*Which size/, quoted: '' },
  ),
  sample(
    'quoted-printable with soft line breaks',
    plain(quotedPrintable(`Größe 42 bitte – danke!\n\nAm 23.11.26 um 09:00 schrieb Shop:\n> ${OURS}\n`), {
      'Content-Transfer-Encoding': 'quoted-printable',
    }),
    { text: 'Größe 42 bitte – danke!', quoted: /Which size/ },
  ),
]
