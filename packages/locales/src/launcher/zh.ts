import type { LauncherMessages } from './en.ts'

/** Chinese (simplified) texts of the launcher on host pages. */
export const zh: LauncherMessages = {
  // the launcher
  open: '打开会话',
  close: '关闭会话',
  openUnread: '打开会话，{count} 条未读',
  newMessages: '{count} 条新消息',

  // in the place of the window
  opening: '正在打开会话…',
  unreachable: '无法连接会话。',
  tryAgain: '重试',

  // beside the launcher
  closePreview: '关闭消息',
  closeTeaser: '关闭邀请',
  callRings: '{name} 邀请您语音通话',

  // what is kept
  consentQuestion: '会话记录会保存在您的浏览器中，您写的内容会发送给我们。您同意吗？',
  consentYes: '同意并开始',
  consentNo: '不用了',
  notKept: '此浏览器不保存任何内容：离开页面后会话将重新开始。',
}
