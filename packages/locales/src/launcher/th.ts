import type { LauncherMessages } from './en.ts'

/** Thai texts of the launcher on host pages. */
export const th: LauncherMessages = {
  // the launcher
  open: 'เปิดแชท',
  close: 'ปิดแชท',
  openUnread: 'เปิดแชท ยังไม่ได้อ่าน {count} ข้อความ',
  newMessages: 'ข้อความใหม่ {count} ข้อความ',

  // in the place of the window
  opening: 'กำลังเปิดแชท…',
  unreachable: 'ติดต่อแชทไม่ได้',
  tryAgain: 'ลองอีกครั้ง',

  // beside the launcher
  closePreview: 'ปิดข้อความ',
  closeTeaser: 'ปิดคำเชิญ',
  callRings: '{name} กำลังโทรมา',

  // what is kept
  consentQuestion: 'แชทนี้จะเก็บไว้ในเบราว์เซอร์ของคุณ และส่งสิ่งที่คุณเขียนถึงเรา คุณยินยอมไหม',
  consentYes: 'ยินยอมและเริ่มแชท',
  consentNo: 'ไม่ ขอบคุณ',
  notKept: 'เบราว์เซอร์นี้ไม่เก็บข้อมูล แชทจะเริ่มใหม่เมื่อคุณออกจากหน้านี้',
}
