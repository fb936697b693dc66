import type { PrivacyMessages } from './en.ts'

export const es: PrivacyMessages = {
  intro: 'Lo que se guarda aquí sobre usted:',
  nothing: 'Aquí no se guarda nada sobre usted.',
  facts: 'Nombre, contacto y dispositivo',
  messages: 'Mensajes',
  files: 'Archivos',
  conversations: 'Chats',
  calls: 'Llamadas de voz y videollamadas',
  ratings: 'Valoraciones',
  tickets: 'Tickets y mensajes dejados',
  pages: 'Páginas que ha leído',
  customer: 'Ficha de la empresa',
  inBrowser: 'Este navegador guarda una clave con la que el chat vuelve a reconocerle.',
  notInBrowser: 'Este navegador no guarda nada: al recargar, el chat empieza de nuevo.',
  saveReadable: 'Descargar para leer',
  saveData: 'Descargar como datos (JSON)',
  erase: 'Borrar todo',
  eraseSure:
    'Sus mensajes, archivos y tickets se eliminan para siempre y el chat en curso termina. Solo quedan cifras, como cuándo tuvo lugar un chat.',
  eraseNow: 'Borrar para siempre',
  erased: 'Sus datos se han borrado.',
  receipt: 'Recibo {id}',
  saveReceipt: 'Descargar el recibo',
}
