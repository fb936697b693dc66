import type { SeedTopic } from './topics.ts'

/** The English half of the demo shop's knowledge base. */
export const topicsEn: readonly SeedTopic[] = [
  {
    key: 'returns',
    question: 'How do I return an item?',
    similar: [
      'How can I send something back?',
      'I want to return my order',
      'return policy',
      'Can I send an article back?',
      'How long do I have to return goods?',
      'Where do I get a return label?',
    ],
    answer:
      '<p>You can return anything within <strong>30 days</strong> of delivery, free of charge.</p><ol><li>Open <em>My orders</em> and choose <em>Return</em>.</li><li>Print the label, or show its code at a parcel shop.</li><li>Hand the parcel in. The refund follows within five days of its arrival.</li></ol>',
    suggest: ['refund', 'exchange', 'damaged'],
  },
  {
    key: 'refund',
    question: 'When do I get my money back?',
    similar: [
      'How long does a refund take?',
      'My refund has not arrived',
      'Where is my refund?',
      'When will I be refunded?',
    ],
    answer:
      '<p>We refund within <strong>five days</strong> after your parcel has reached our warehouse, to your original payment method. Your bank may need two more days to show it.</p>',
    suggest: ['returns', 'payment'],
  },
  {
    key: 'exchange',
    question: 'Can I exchange an item?',
    similar: [
      'I need a different colour',
      'swap for another size',
      'exchange my lamp for another one',
      'Can I change it for a different model?',
    ],
    answer:
      '<p>Yes. Choose <em>Exchange</em> instead of <em>Return</em> in <em>My orders</em> and pick what you would like instead. We send it as soon as the first parcel is on its way back.</p>',
    suggest: ['returns', 'refund'],
  },
  {
    key: 'order',
    question: 'Where is my order?',
    similar: [
      'Track my parcel',
      'My package has not arrived',
      'What is the status of my order?',
      'Where can I see the tracking number?',
      'My delivery is late',
    ],
    answer:
      '<p>Open <em>My orders</em> and choose <em>Track</em>. The number of the parcel is also in the e-mail that we sent when it left us.</p><p>Nothing has moved for three days? Tell us and we ask the carrier.</p>',
    suggest: ['delivery-time', 'missing', 'address'],
  },
  {
    key: 'cancel',
    question: 'How do I cancel an order?',
    similar: ['I want to cancel my purchase', 'stop my order', 'I ordered by mistake', 'Can I withdraw an order?'],
    answer:
      '<p>Until it is packed, an order can be cancelled in <em>My orders</em> with one click; the money goes back at once. Later, please let the parcel arrive and return it free of charge.</p>',
    suggest: ['returns', 'refund'],
  },
  {
    key: 'address',
    question: 'Can I change the delivery address?',
    similar: [
      'I entered a wrong address',
      'send my parcel somewhere else',
      'I have moved house',
      'deliver to another address',
    ],
    answer:
      '<p>Until the parcel leaves us you can change the address in <em>My orders</em>. After that the carrier’s tracking page lets you choose another day, a neighbour or a parcel shop.</p>',
    suggest: ['order', 'delivery-time'],
  },
  {
    key: 'delivery-time',
    question: 'How long does delivery take?',
    similar: [
      'When will my order arrive?',
      'delivery time',
      'How fast do you ship?',
      'Do you deliver on Saturday?',
      'Is there express shipping?',
    ],
    answer:
      '<ul><li>Standard: two to four working days</li><li>Express: the next working day, if ordered before 2 pm</li><li>Furniture: on a day that you choose</li></ul>',
    suggest: ['delivery-cost', 'order', 'abroad'],
  },
  {
    key: 'delivery-cost',
    question: 'How much does delivery cost?',
    similar: ['shipping fee', 'Is delivery free?', 'What do you charge for shipping?', 'postage costs'],
    answer:
      '<p>Delivery is <strong>free from 50</strong>; below that it costs 4.90. Express costs 9.90, furniture 29 including carrying it to your room.</p>',
    suggest: ['delivery-time', 'abroad'],
  },
  {
    key: 'abroad',
    question: 'Do you deliver to other countries?',
    similar: ['international shipping', 'ship abroad', 'Can you send it overseas?', 'delivery outside the country'],
    answer:
      '<p>We deliver to 32 countries. Cost and time are shown in the basket as soon as you choose the country; customs duties, where there are any, are included.</p>',
    suggest: ['delivery-cost', 'delivery-time'],
  },
  {
    key: 'payment',
    question: 'Which payment methods do you accept?',
    similar: [
      'How can I pay?',
      'Can I pay by credit card?',
      'Do you take PayPal?',
      'pay by instalments',
      'pay on invoice',
    ],
    answer:
      '<p>Cards, PayPal, Apple Pay, Google Pay, Alipay, WeChat Pay and bank transfer. From 100 you may pay in three parts without interest.</p>',
    suggest: ['invoice', 'payment-failed'],
  },
  {
    key: 'payment-failed',
    question: 'Why was my payment declined?',
    similar: ['my card does not work', 'payment failed', 'I cannot pay', 'error at checkout'],
    answer:
      '<p>Mostly the bank wants the payment confirmed in its app. Please confirm there and try again, or take another way to pay. Your basket is kept; nothing is charged twice.</p>',
    suggest: ['payment'],
  },
  {
    key: 'invoice',
    question: 'Where can I find my invoice?',
    similar: ['I need a receipt', 'download the bill', 'invoice with VAT', 'Can you write an invoice to my company?'],
    answer:
      '<p>The invoice is in <em>My orders</em> as a PDF as soon as the parcel has left us. To have it made out to a company, enter its name and tax number before you pay.</p>',
    suggest: ['payment'],
  },
  {
    key: 'damaged',
    question: 'My item arrived damaged, what can I do?',
    similar: ['the lamp is broken', 'received a defective product', 'the glass is cracked', 'the parcel was damaged'],
    answer:
      '<p>We are sorry! Please choose <em>Agent</em>: a colleague takes your picture here in the chat. You get a new item or your money back, as you like; the broken one need not be sent back.</p>',
    suggest: ['warranty', 'exchange', 'missing'],
  },
  {
    key: 'missing',
    question: 'Something is missing from my parcel',
    similar: ['an item was not in the box', 'incomplete delivery', 'I received the wrong item', 'screws are missing'],
    answer:
      '<p>Large orders come in several parcels: please look in <em>My orders</em> whether another one is on its way. If not, tell us what is missing, and we send it today.</p>',
    suggest: ['order', 'damaged'],
  },
  {
    key: 'warranty',
    question: 'How long is the warranty?',
    similar: ['guarantee', 'it stopped working after a year', 'Is there a warranty on lamps?', 'repair'],
    answer:
      '<p>Everything has a warranty of <strong>three years</strong>; the wooden frames of our furniture have ten. Keep the invoice: it is all you need.</p>',
    suggest: ['damaged', 'invoice'],
  },
  {
    key: 'discount',
    question: 'How do I use a discount code?',
    similar: [
      'voucher code does not work',
      'Where do I enter a coupon?',
      'promo code',
      'Do you have a discount for new customers?',
    ],
    answer:
      '<p>Enter the code in the basket under <em>Code</em>. One code an order; it does not add to sale prices. Subscribers to our letter get 10 % off the first order.</p>',
    suggest: ['gift-card', 'payment'],
  },
  {
    key: 'gift-card',
    question: 'Do you sell gift cards?',
    similar: [
      'gift voucher',
      'How do I redeem a gift card?',
      'buy a voucher as a present',
      'How long is a gift card valid?',
    ],
    answer:
      '<p>Yes, from 10 to 500, by e-mail at once or as a card in the post. They are valid for five years and are redeemed in the basket under <em>Code</em>.</p>',
    suggest: ['discount'],
  },
  {
    key: 'password',
    question: 'I forgot my password',
    similar: ['I cannot log in', 'reset password', 'change my password', 'my account is locked'],
    answer:
      '<p>Choose <em>Forgot password</em> on the sign-in page: a link to set a new one comes by e-mail within a minute. Look in the spam folder too.</p>',
    suggest: ['privacy'],
  },
  {
    key: 'privacy',
    question: 'How do I delete my account?',
    similar: ['remove my personal data', 'close my account', 'What data do you store about me?', 'privacy'],
    answer:
      '<p>Under <em>My account</em>, <em>Privacy</em>, you can download all that we store about you, and delete the account. Invoices are kept as long as the law demands.</p>',
    suggest: ['password'],
  },
  {
    key: 'contact',
    question: 'When can I reach customer service?',
    similar: [
      'What are your opening hours?',
      'phone number',
      'Is somebody there at the weekend?',
      'Do you have a shop I can visit?',
    ],
    answer:
      '<p>I am here day and night. For a person choose <em>Agent</em>: somebody answers whenever one of us is signed in; otherwise leave a message and we write back the next working day.</p>',
    suggest: ['order', 'returns'],
  },
]
