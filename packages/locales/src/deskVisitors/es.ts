import type { DeskVisitorMessages } from './en.ts'

export const es: DeskVisitorMessages = {
  visitor: 'Visitante',
  since: 'Aquí desde',
  pagesRead: 'Páginas leídas',
  state: 'Estado',
  visitNo: 'Visita n.º {count}',
  taken: 'Con otra persona del equipo',
  written: '{name} ha escrito',
  left: 'Ha salido',
  writeFirst: 'Escribir primero',
  writeTo: 'Escribir a {name}',
  message: 'Mensaje',
  writeHint: 'Aparece junto al botón de chat de la página. La conversación es suya.',
  openChat: 'Abrir',
  noneTitle: 'No hay nadie en el sitio web',
  noneHint:
    'Los visitantes aparecen aquí mientras tienen abierta una página con el código del chat. El código necesita data-proactive="on".',
  offTitle: 'La lista de visitantes está desactivada',
  offHint: 'Se activa en un canal, en «Páginas y visitantes».',
  toChannels: 'Ir a los canales',
  showNew: 'Visitantes nuevos: {count}',
  most: 'Los {count} más recientes de {total}',
  pages: 'Páginas del sitio web',
  readingNow: 'Leyendo ahora',
  leftSite: 'Ha salido del sitio web',
  allPages: 'Mostrar todas ({count})',
}
