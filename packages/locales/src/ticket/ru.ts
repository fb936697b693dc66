import type { TicketMessages } from './en.ts'

export const ru: TicketMessages = {
  // leaving a message
  leaveMessage: 'Оставить сообщение',
  myMessages: 'Мои сообщения',
  contactName: 'Контактное лицо',
  messageContent: 'Текст сообщения',
  contentMissing: 'Введите текст сообщения',
  nameMissing: 'Укажите контактное лицо',
  retrying: 'Нет соединения. Мы продолжаем попытки, написанное не пропадёт.',

  // pictures
  pictures: 'Изображения',
  addPictures: 'Добавить изображения',
  picturesHint: 'Изображений: до {count}, каждое до 50 МБ',
  tooManyPictures: 'Изображений может быть не больше {count}.',
  removePicture: 'Удалить {name}',
  pictureFailed: 'Одно из изображений не загрузилось. Повторите попытку или удалите его.',

  // answers before sending
  mayHelp: 'Эти ответы могут помочь',
  answersFound: 'Возможные ответы: {count}',
  solvedIt: 'Это помогло',
  gladToHelp: 'Рады, что смогли помочь. Ничего не отправлено.',

  // being called back
  callMeBack: 'Перезвоните мне',
  writeInstead: 'Написать сообщение',
  whenToCall: 'Когда вам можно позвонить?',
  tomorrow: 'Завтра',
  willCall: 'Мы вам позвоним',

  // once it is sent
  received: 'Мы получили ваше сообщение',
  ticketNumber: 'Номер заявки',
  answerSoon: 'Мы ответим как можно скорее.',
  answerHere: 'Наш ответ появится в разделе «Мои сообщения».',
  answerMail: 'Мы также напишем на {email}.',
  writeAnother: 'Написать ещё одно сообщение',

  // lists and details
  noneYet: 'Вы нам ещё не писали.',
  ticketTitle: 'Заявка {number}',
  linkBroken: 'Не удаётся открыть эту заявку. Возможно, срок действия ссылки истёк.',
  created: 'Создана',
  status: 'Статус',
  priority: 'Приоритет',
  ticketType: 'Тип',
  attachments: 'Вложения',
  timeline: 'История',
  noReplies: 'Ответов пока нет.',
  quoted: 'Цитата',
  untouched: 'Ещё не рассмотрена',
  accepted: 'Принята',
  waiting: 'В ожидании',
  solved: 'Решена',
  closed: 'Закрыта',
  handled: 'Рассмотрено',
  low: 'Низкий',
  medium: 'Средний',
  high: 'Высокий',
  urgent: 'Срочный',
  byAgent: 'Ответ оператора',
  byCustomer: 'Ваш ответ',
  internal: 'Внутренний ответ',

  // replying and rating
  reply: 'Ответить',
  replyContent: 'Текст ответа',
  reopens: 'Ваш ответ снова откроет эту заявку.',
  closedForReplies: 'Эта заявка закрыта и больше не принимает ответов.',
  newTicket: 'Создать новую заявку',
}
