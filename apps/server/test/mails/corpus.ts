import { base64, file, html, mail, mixed, multipart, PDF, PNG, part, plain, type Sample, tnef } from './compose.ts'
import { quoting } from './quoting.ts'

const sample = (name: string, raw: Buffer, expected: Sample['expected']): Sample => ({ name, raw, expected })
const encoded = (charset: string, text: string, headers = {}) =>
  mail(
    { 'Content-Type': charset === '' ? undefined : `text/plain; charset=${charset}`, ...headers },
    Buffer.from(text, 'base64'),
  )

const GB = 'xPq6w6OsztK1xLaptaW7ucO709DK1bW9o6zH67DvztKy6dK7z8Khow=='
const GB_TEXT = '您好，我的订单还没有收到，请帮我查一下。'
const LATIN = 'R3L832UgYXVzIE38bmNoZW4sIGRpZSBTY2h1aGUgZHL8Y2tlbi4='
const LATIN_TEXT = 'Grüße aus München, die Schuhe drücken.'

const charsets: readonly Sample[] = [
  sample('gb18030', encoded('gb18030', GB, { Subject: '=?gb18030?B?tqm1pc7KzOI=?=' }), {
    text: GB_TEXT,
    subject: '订单问题',
  }),
  sample('shift_jis', encoded('Shift_JIS', 'ko2VtoK1gr2PpJVpgqqC3IK+k82Cq4LcgrmC8YFC'), {
    text: '注文した商品がまだ届きません。',
  }),
  sample('koi8-r', encoded('koi8-r', '+sTSwdfT1NfVytTFLCDNz8og2sHLwdogxd2jIM7FINDSydujzC4='), {
    text: 'Здравствуйте, мой заказ ещё не пришёл.',
  }),
  sample(
    'iso-2022-jp',
    encoded('iso-2022-jp', 'GyRCQ21KOCQ3JD8+JklKJCwkXiRARk8kLSReJDskcyEjGyhC', {
      Subject: '=?ISO-2022-JP?B?GyRCQ21KOCRLJEQkJCRGGyhC?=',
    }),
    {
      text: '注文した商品がまだ届きません。',
      subject: '注文について',
    },
  ),
  sample('windows-1256', encoded('windows-1256', '49HNyMehIOHjIO3V4SDY4cjtIMjazy4='), {
    text: 'مرحبا، لم يصل طلبي بعد.',
  }),
  sample('big5', encoded('big5', 'sXqmbqFBp9qquq1xs+bB2ahTprOmrKjsoUM='), { text: '您好，我的訂單還沒有收到。' }),
  sample('euc-kr', encoded('euc-kr', 'wda5rsfRILvzx7DAzCC+xsH3ILW1wvjHz8H2IL7KvtK9wLTPtNku'), {
    text: '주문한 상품이 아직 도착하지 않았습니다.',
  }),
  sample('a charset that is missing: latin', encoded('', LATIN), { text: LATIN_TEXT }),
  sample('a charset that is missing: Chinese', encoded('', GB), { text: GB_TEXT }),
  sample('a charset that is missing: utf-8', mail({}, Buffer.from('Größe 42, 謝謝')), { text: 'Größe 42, 謝謝' }),
  sample('a charset that is wrong: latin called utf-8', encoded('utf-8', LATIN), { text: LATIN_TEXT }),
  sample('a charset that nobody knows', encoded('x-of-mars', LATIN), { text: LATIN_TEXT }),
  sample('a subject in raw utf-8', plain('Hello', { Subject: 'Größe von Schuhen' }), { subject: 'Größe von Schuhen' }),
]

const invitation = `BEGIN:VCALENDAR
METHOD:REQUEST
BEGIN:VEVENT
SUMMARY:Call about the order\\, again
DTSTART;TZID=Europe/Berlin:20261125T100000
DTEND;TZID=Europe/Berlin:20261125T103000
LOCATION:Room 5
ORGANIZER;CN="Lee Wong":mailto:lee@example.com
BEGIN:VALARM
DESCRIPTION:REMINDER
END:VALARM
END:VEVENT
END:VCALENDAR
`

const deep = (levels: number): string =>
  levels === 0
    ? part('text/plain', 'At the bottom.')
    : part(`multipart/mixed; boundary="n${levels}"`, multipart('', [deep(levels - 1)], `n${levels}`))

const nested = plain('The inner words.', { Subject: 'Inner', 'Message-ID': '<inner@example.com>' }).toString()

const shapes: readonly Sample[] = [
  sample('base64', plain(base64('The order is late.'), { 'Content-Transfer-Encoding': 'base64' }), {
    text: 'The order is late.',
  }),
  sample('no Message-ID', plain('No id at all.'), { text: 'No id at all.' }),
  sample(
    'no subject, no date',
    plain('Bare.', { Subject: undefined, Date: undefined, 'Message-ID': '<bare@example.com>' }),
    { text: 'Bare.', subject: '' },
  ),
  sample(
    'files beside the text',
    mixed([
      part('text/plain', 'See the files.'),
      file('shoe.png', 'image/png', PNG),
      file('bill.pdf', 'application/pdf', PDF),
    ]),
    { text: 'See the files.', files: ['shoe.png', 'bill.pdf'] },
  ),
  sample(
    'a program as a file',
    mixed([part('text/plain', 'Run it.'), file('x.exe', 'application/octet-stream', Buffer.from('MZ\0\0'))]),
    {
      text: 'Run it.',
      files: ['x.exe'],
    },
  ),
  sample(
    'a program named as a picture',
    mixed([part('text/plain', 'Look.'), file('cat.png', 'image/png', Buffer.from('MZ\x90\0\x03\0\0\0'))]),
    {
      text: 'Look.',
      files: ['cat.png'],
    },
  ),
  sample(
    'a picture in the HTML',
    mixed(
      [
        part('text/html', '<p>My shoe: <img src="cid:shoe"></p>'),
        part(
          'image/png',
          base64(PNG),
          'Content-Transfer-Encoding: base64\nContent-ID: <shoe>\nContent-Disposition: inline',
        ),
      ],
      {},
      'related',
    ),
    { text: 'My shoe:', files: ['image.png'] },
  ),
  sample(
    'a file name in pieces (RFC 2231)',
    mixed([
      part('text/plain', 'x'),
      part(
        'application/pdf',
        base64(PDF),
        "Content-Transfer-Encoding: base64\nContent-Disposition: attachment; filename*0*=utf-8''Rech%; filename*1*=6Eung.pdf",
      ),
    ]),
    {
      files: ['Rechnung.pdf'],
    },
  ),
  sample(
    'winmail.dat',
    mixed([part('text/plain', ''), file('winmail.dat', 'application/ms-tnef', tnef('From Outlook.', 'bill.pdf', PDF))]),
    {
      text: 'From Outlook.',
      files: ['bill.pdf'],
    },
  ),
  sample(
    'a winmail.dat that is broken',
    mixed([part('text/plain', 'Hi.'), file('winmail.dat', 'application/ms-tnef', Buffer.from('nonsense'))]),
    {
      text: 'Hi.',
      leftOut: ['winmail.dat'],
    },
  ),
  sample(
    'an invitation',
    mixed(
      [part('text/plain', 'Let us talk.'), part('text/calendar; method=REQUEST; charset=utf-8', invitation)],
      {},
      'alternative',
    ),
    {
      text: /^Let us talk\.\n\nCall about the order, again\n2026-11-25 10:00 Europe\/Berlin – 2026-11-25 10:30 Europe\/Berlin\nRoom 5\nLee Wong lee@example\.com$/,
    },
  ),
  sample('a mail in a mail', mixed([part('text/plain', 'Look:'), part('message/rfc822', nested)]), {
    text: /^Look:[\s\S]*Inner\n\nThe inner words\.$/,
  }),
  sample('multiparts in multiparts', mixed([deep(20)]), { text: 'At the bottom.' }),
  sample('multiparts without an end', mixed([deep(100)]), { nature: 'unreadable' }),
  sample(
    'a boundary that never ends',
    mail({ 'Content-Type': 'multipart/mixed; boundary=zz' }, '--zz\nContent-Type: text/plain\n\nCut off here'),
    { text: 'Cut off here' },
  ),
  sample('a boundary that never comes', mail({ 'Content-Type': 'multipart/mixed; boundary=zz' }, 'No part at all'), {
    text: 'No part at all',
  }),
  sample(
    'base64 with rubbish in it',
    plain('VGhlIG9yZGVyI\u00a7\u00a7GlzIGxhdGUu!!\n###', { 'Content-Transfer-Encoding': 'base64' }),
    { text: /order/ },
  ),
  sample('no mail at all', Buffer.from('\u0000\u0001\u0002 rubbish without a header'), { nature: 'unreadable' }),
  sample('huge', plain('A line of a mail that does not end.\n'.repeat(50_000)), { text: /…$/, files: ['mail.txt'] }),
  sample(
    'script and style in HTML',
    html(
      '<style>p{}</style><p>Hello <b>you</b></p><script>alert(1)</script><img src=x onerror="alert(2)"><a href="javascript:alert(3)">click</a><svg onload=alert(4)>',
    ),
    { text: /^Hello you\n+click$/ },
  ),
  sample('markup as words', plain('<script>alert(1)</script> &lt;b&gt;'), {
    text: '<script>alert(1)</script> &lt;b&gt;',
  }),
  sample(
    'headers in a subject and a name',
    plain('x', {
      Subject: '=?utf-8?Q?Hi=0D=0ABcc:_victim@example.com?=',
      From: '=?utf-8?Q?Lee=0D=0ATo:_x?= <lee@example.com>',
    }),
    { subject: 'Hi Bcc: victim@example.com', from: 'lee@example.com' },
  ),
  sample('characters that turn a text around', plain('price \u202e001\u202c euro\u0000\u0007'), {
    text: 'price 001 euro',
  }),
  sample('two senders', plain('x', { From: 'Lee <lee@example.com>, Kim <kim@example.com>' }), {
    from: 'lee@example.com',
  }),
]

const report = (action: string) =>
  mixed(
    [
      part('text/plain', 'I am sorry to have to inform you that your message could not be delivered.'),
      part(
        'message/delivery-status',
        `Reporting-MTA: dns; mx.example.com\n\nFinal-Recipient: rfc822; gone@example.com\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 No such user\n  here\n`,
      ),
      part('message/rfc822', 'Message-ID: <out-1@shop.example>\nSubject: Re: My order\n\nWhich size?\n'),
    ],
    {
      From: 'MAILER-DAEMON@mx.example.com',
      Subject: 'Undelivered Mail Returned to Sender',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b-mixed"',
    },
  )

const machines: readonly Sample[] = [
  sample(
    'out of office (RFC 3834)',
    plain('I am away.', { 'Auto-Submitted': 'auto-replied', Subject: 'Re: My order' }),
    { nature: 'autoReply' },
  ),
  sample('out of office of Exchange', plain('Ich bin nicht da.', { Subject: 'Automatische Antwort: My order' }), {
    nature: 'autoReply',
  }),
  sample('out of office in Chinese', plain('我不在。', { Subject: '自动回复: 订单' }), { nature: 'autoReply' }),
  sample('a vacation with Precedence', plain('Away.', { Precedence: 'auto_reply' }), { nature: 'autoReply' }),
  sample('a newsletter', plain('Buy!', { 'List-Id': '<news.example.com>', Precedence: 'bulk' }), { nature: 'machine' }),
  sample(
    'a form of a web site',
    plain('A form was filled in.', { 'Auto-Submitted': 'auto-generated', 'Reply-To': 'lee@example.com' }),
    { nature: 'machine' },
  ),
  sample('a bounce', report('failed'), { nature: 'bounce' }),
  sample('a warning that a mail is late', report('delayed'), { nature: 'bounce' }),
  sample(
    'a bounce in words',
    plain(
      'This message was created automatically by mail delivery software.\n550 5.1.1 unknown user\n\nMessage-ID: <out-1@shop.example>\n',
      {
        From: 'Mail Delivery System <Mailer-Daemon@mx.example.com>',
        Subject: 'Mail delivery failed: returning message to sender',
        'X-Failed-Recipients': 'gone@example.com',
      },
    ),
    { nature: 'bounce' },
  ),
]

/** All mails; each has a Message-ID of its own but the one that has none, and the broken one. */
export const corpus: readonly Sample[] = [...quoting, ...charsets, ...shapes, ...machines].map((one, at) => {
  const isWithout =
    one.name === 'no Message-ID' || one.name === 'no mail at all' || one.raw.includes('Message-ID: <bare')
  if (isWithout) return one
  return { ...one, raw: Buffer.concat([Buffer.from(`Message-ID: <corpus-${at}@example.com>\r\n`), one.raw]) }
})
