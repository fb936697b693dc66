import type { TicketMessages } from './en.ts'

export const pt: TicketMessages = {
  // leaving a message
  leaveMessage: 'Deixar uma mensagem',
  myMessages: 'Minhas mensagens',
  contactName: 'Nome para contato',
  messageContent: 'Conteúdo da mensagem',
  contentMissing: 'Preencha o conteúdo da mensagem',
  nameMissing: 'Preencha o nome para contato',
  retrying: 'Sem conexão. Continuamos tentando e nada do que você escreveu será perdido.',

  // pictures
  pictures: 'Imagens',
  addPictures: 'Adicionar imagens',
  picturesHint: 'Até {count} imagens, 50 MB cada',
  tooManyPictures: 'Você pode adicionar no máximo {count} imagens.',
  removePicture: 'Remover {name}',
  pictureFailed: 'Uma imagem não pôde ser enviada. Tente de novo ou remova-a.',

  // answers before sending
  mayHelp: 'Estas respostas podem ajudar',
  answersFound: 'Respostas possíveis: {count}',
  solvedIt: 'Isso resolveu',
  gladToHelp: 'Que bom que ajudamos. Nada foi enviado.',

  // being called back
  callMeBack: 'Ligue para mim',
  writeInstead: 'Escrever uma mensagem',
  whenToCall: 'Quando podemos ligar para você?',
  tomorrow: 'Amanhã',
  willCall: 'Vamos ligar para você',

  // once it is sent
  received: 'Recebemos sua mensagem',
  ticketNumber: 'Número do ticket',
  answerSoon: 'Responderemos o mais rápido possível.',
  answerHere: 'Você encontra nossa resposta em “Minhas mensagens”.',
  answerMail: 'Também escreveremos para {email}.',
  writeAnother: 'Escrever outra mensagem',

  // lists and details
  noneYet: 'Você ainda não nos escreveu.',
  ticketTitle: 'Ticket {number}',
  linkBroken: 'Não é possível abrir este ticket. O link pode ter expirado.',
  created: 'Criado em',
  status: 'Status',
  priority: 'Prioridade',
  ticketType: 'Tipo',
  attachments: 'Anexos',
  timeline: 'Linha do tempo',
  noReplies: 'Ainda não há respostas.',
  quoted: 'Texto citado',
  untouched: 'Ainda não tratado',
  accepted: 'Aceito',
  waiting: 'Aguardando',
  solved: 'Resolvido',
  closed: 'Fechado',
  handled: 'Tratado',
  low: 'Baixa',
  medium: 'Média',
  high: 'Alta',
  urgent: 'Urgente',
  byAgent: 'Resposta do atendente',
  byCustomer: 'Sua resposta',
  internal: 'Resposta interna',

  // replying and rating
  reply: 'Responder',
  replyContent: 'Conteúdo da resposta',
  reopens: 'Uma resposta reabre este ticket.',
  closedForReplies: 'Este ticket está fechado e não aceita mais respostas.',
  newTicket: 'Abrir um novo ticket',
}
