import type { DeskVisitorMessages } from './en.ts'

export const pt: DeskVisitorMessages = {
  visitor: 'Visitante',
  since: 'Aqui desde',
  pagesRead: 'Páginas lidas',
  state: 'Estado',
  visitNo: 'Visita nº {count}',
  taken: 'Com alguém da equipe',
  written: '{name} escreveu',
  left: 'Saiu',
  writeFirst: 'Escrever primeiro',
  writeTo: 'Escrever para {name}',
  message: 'Mensagem',
  writeHint: 'Ela aparece ao lado do botão de chat da página. A conversa é sua.',
  openChat: 'Abrir',
  noneTitle: 'Não há ninguém no site',
  noneHint:
    'Os visitantes aparecem aqui enquanto uma página com o código do chat está aberta. O código precisa de data-proactive="on".',
  offTitle: 'A lista de visitantes está desativada',
  offHint: 'Ela é ativada em um canal, em “Páginas e visitantes”.',
  toChannels: 'Ir para os canais',
  showNew: 'Novos visitantes: {count}',
  most: 'Os {count} mais recentes de {total}',
  pages: 'Páginas do site',
  readingNow: 'Lendo agora',
  leftSite: 'Saiu do site',
  allPages: 'Mostrar todas ({count})',
}
