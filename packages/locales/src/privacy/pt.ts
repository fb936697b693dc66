import type { PrivacyMessages } from './en.ts'

export const pt: PrivacyMessages = {
  intro: 'O que é guardado aqui sobre você:',
  nothing: 'Nada é guardado aqui sobre você.',
  facts: 'Nome, contato e dispositivo',
  messages: 'Mensagens',
  files: 'Arquivos',
  conversations: 'Chats',
  calls: 'Chamadas de voz e de vídeo',
  ratings: 'Avaliações',
  tickets: 'Tickets e mensagens deixadas',
  pages: 'Páginas que você leu',
  customer: 'Registro da empresa',
  inBrowser: 'Este navegador guarda uma chave pela qual o chat reconhece você.',
  notInBrowser: 'Este navegador não guarda nada: ao recarregar, o chat recomeça.',
  saveReadable: 'Baixar para ler',
  saveData: 'Baixar como dados (JSON)',
  erase: 'Apagar tudo',
  eraseSure:
    'Suas mensagens, arquivos e tickets são removidos para sempre, e um chat em andamento termina. Ficam apenas números, como quando houve um chat.',
  eraseNow: 'Apagar para sempre',
  erased: 'Seus dados foram apagados.',
  receipt: 'Recibo {id}',
  saveReceipt: 'Baixar o recibo',
}
