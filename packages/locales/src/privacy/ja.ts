import type { PrivacyMessages } from './en.ts'

export const ja: PrivacyMessages = {
  intro: 'ここに保存されているあなたの情報：',
  nothing: 'ここにあなたの情報は保存されていません。',
  facts: '名前、連絡先、端末',
  messages: 'メッセージ',
  files: 'ファイル',
  conversations: 'チャット',
  calls: '音声通話とビデオ通話',
  ratings: '評価',
  tickets: 'チケットと残したメッセージ',
  pages: '閲覧したページ',
  customer: '会社の記録',
  inBrowser: 'このブラウザーには、チャットがあなたを見分けるための鍵が保存されています。',
  notInBrowser: 'このブラウザーには何も保存されません。再読み込みするとチャットは最初から始まります。',
  saveReadable: '閲覧用にダウンロード',
  saveData: 'データとしてダウンロード（JSON）',
  erase: 'すべて消去',
  eraseSure:
    'メッセージ、ファイル、チケットは完全に削除され、進行中のチャットは終了します。チャットの日時などの数値だけが残ります。',
  eraseNow: '完全に消去',
  erased: 'データを消去しました。',
  receipt: '受領番号 {id}',
  saveReceipt: '受領書をダウンロード',
}
