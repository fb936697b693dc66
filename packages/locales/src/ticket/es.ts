import type { TicketMessages } from './en.ts'

export const es: TicketMessages = {
  // leaving a message
  leaveMessage: 'Dejar un mensaje',
  myMessages: 'Mis mensajes',
  contactName: 'Nombre de contacto',
  messageContent: 'Contenido del mensaje',
  contentMissing: 'Escriba el contenido del mensaje',
  nameMissing: 'Escriba el nombre de contacto',
  retrying: 'Sin conexión. Seguimos intentándolo y no se pierde nada de lo que ha escrito.',

  // pictures
  pictures: 'Imágenes',
  addPictures: 'Añadir imágenes',
  picturesHint: 'Hasta {count} imágenes de 50 MB cada una',
  tooManyPictures: 'Puede añadir {count} imágenes como máximo.',
  removePicture: 'Quitar {name}',
  pictureFailed: 'No se pudo subir una imagen. Inténtelo de nuevo o quítela.',

  // answers before sending
  mayHelp: 'Quizá le ayuden estas respuestas',
  answersFound: 'Posibles respuestas: {count}',
  solvedIt: 'Eso lo ha resuelto',
  gladToHelp: 'Nos alegra haber ayudado. No se ha enviado nada.',

  // being called back
  callMeBack: 'Llámenme',
  writeInstead: 'Escribir un mensaje en su lugar',
  whenToCall: '¿Cuándo podemos llamarle?',
  tomorrow: 'Mañana',
  willCall: 'Le llamaremos',

  // once it is sent
  received: 'Hemos recibido su mensaje',
  ticketNumber: 'Número de ticket',
  answerSoon: 'Responderemos lo antes posible.',
  answerHere: 'Encontrará nuestra respuesta en «Mis mensajes».',
  answerMail: 'También escribiremos a {email}.',
  writeAnother: 'Escribir otro mensaje',

  // lists and details
  noneYet: 'Todavía no nos ha escrito.',
  ticketTitle: 'Ticket {number}',
  linkBroken: 'No se puede abrir este ticket. Es posible que el enlace haya caducado.',
  created: 'Creado',
  status: 'Estado',
  priority: 'Prioridad',
  ticketType: 'Tipo',
  attachments: 'Archivos adjuntos',
  timeline: 'Cronología',
  noReplies: 'Aún no hay respuestas.',
  quoted: 'Texto citado',
  untouched: 'Sin atender',
  accepted: 'Aceptado',
  waiting: 'En espera',
  solved: 'Resuelto',
  closed: 'Cerrado',
  handled: 'Atendido',
  low: 'Baja',
  medium: 'Media',
  high: 'Alta',
  urgent: 'Urgente',
  byAgent: 'Respuesta del agente',
  byCustomer: 'Su respuesta',
  internal: 'Respuesta interna',

  // replying and rating
  reply: 'Responder',
  replyContent: 'Contenido de la respuesta',
  reopens: 'Si responde, este ticket se abrirá de nuevo.',
  closedForReplies: 'Este ticket está cerrado y no admite más respuestas.',
  newTicket: 'Abrir un ticket nuevo',
}
