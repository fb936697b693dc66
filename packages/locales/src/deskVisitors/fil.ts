import type { DeskVisitorMessages } from './en.ts'

export const fil: DeskVisitorMessages = {
  visitor: 'Bisita',
  since: 'Narito mula',
  pagesRead: 'Mga nabasang page',
  state: 'Kalagayan',
  visitNo: 'Pagbisita blg. {count}',
  taken: 'Nasa isang katrabaho',
  written: 'Sumulat si {name}',
  left: 'Umalis na',
  writeFirst: 'Maunang sumulat',
  writeTo: 'Sumulat kay {name}',
  message: 'Mensahe',
  writeHint: 'Lalabas ito sa tabi ng button ng chat sa page. Sa iyo ang chat.',
  openChat: 'Buksan',
  noneTitle: 'Walang tao sa website',
  noneHint:
    'Lumalabas dito ang mga bisita habang bukas ang page na may code ng chat. Kailangan ng code ang data-proactive="on".',
  offTitle: 'Naka-off ang listahan ng mga bisita',
  offHint: 'Ino-on ito sa isang channel, sa “Mga page at bisita”.',
  toChannels: 'Sa mga channel',
  showNew: 'Mga bagong bisita: {count}',
  most: 'Ang pinakabagong {count} sa {total}',
  pages: 'Mga page ng website',
  readingNow: 'Binabasa ngayon',
  leftSite: 'Umalis na sa website',
  allPages: 'Ipakita ang lahat ng {count}',
}
