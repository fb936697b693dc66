import type { DeskVisitorMessages } from './en.ts'

export const ja: DeskVisitorMessages = {
  visitor: '訪問者',
  since: '訪問開始',
  pagesRead: '閲覧ページ数',
  state: '状態',
  visitNo: '{count} 回目の訪問',
  taken: '同僚が対応中',
  written: '{name} がメッセージを送信済み',
  left: '離れました',
  writeFirst: '先に話しかける',
  writeTo: '{name} に話しかける',
  message: 'メッセージ',
  writeHint: 'ページのチャットボタンの横に表示されます。チャットはあなたの担当になります。',
  openChat: '開く',
  noneTitle: 'サイトには誰もいません',
  noneHint:
    'チャットのコードがあるページを開いている間、訪問者がここに表示されます。コードには data-proactive="on" が必要です。',
  offTitle: '訪問者の一覧はオフです',
  offHint: 'チャネルの「ページと訪問者」でオンにできます。',
  toChannels: 'チャネルへ',
  showNew: '新しい訪問者: {count}',
  most: '{total} 人中、新しい {count} 人',
  pages: 'サイトのページ',
  readingNow: '閲覧中',
  leftSite: 'サイトを離れました',
  allPages: '{count} 件すべて表示',
}
