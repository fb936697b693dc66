import type { DeskVisitorMessages } from './en.ts'

export const nl: DeskVisitorMessages = {
  visitor: 'Bezoeker',
  since: 'Hier sinds',
  pagesRead: 'Gelezen pagina’s',
  state: 'Status',
  visitNo: 'Bezoek nr. {count}',
  taken: 'Bij een collega',
  written: '{name} heeft geschreven',
  left: 'Is vertrokken',
  writeFirst: 'Als eerste schrijven',
  writeTo: 'Schrijven naar {name}',
  message: 'Bericht',
  writeHint: 'Het verschijnt naast de chatknop van de pagina. Het gesprek is van u.',
  openChat: 'Openen',
  noneTitle: 'Er is niemand op de website',
  noneHint:
    'Bezoekers verschijnen hier zolang een pagina met de code van de chat open is. De code heeft data-proactive="on" nodig.',
  offTitle: 'De lijst met bezoekers staat uit',
  offHint: 'U zet de lijst aan in een kanaal, onder ‘Pagina’s en bezoekers’.',
  toChannels: 'Naar de kanalen',
  showNew: 'Nieuwe bezoekers: {count}',
  most: 'De nieuwste {count} van {total}',
  pages: 'Pagina’s van de website',
  readingNow: 'Wordt nu gelezen',
  leftSite: 'Heeft de website verlaten',
  allPages: 'Alle {count} tonen',
}
