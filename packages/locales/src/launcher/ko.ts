import type { LauncherMessages } from './en.ts'

/** Korean texts of the launcher on host pages. */
export const ko: LauncherMessages = {
  // the launcher
  open: '채팅 열기',
  close: '채팅 닫기',
  openUnread: '채팅 열기, 읽지 않음 {count}개',
  newMessages: '새 메시지 {count}개',

  // in the place of the window
  opening: '채팅을 여는 중…',
  unreachable: '채팅에 연결할 수 없습니다.',
  tryAgain: '다시 시도',

  // beside the launcher
  closePreview: '메시지 닫기',
  closeTeaser: '초대 닫기',
  callRings: '{name}의 전화',

  // what is kept
  consentQuestion: '채팅은 이 브라우저에 보관되며 입력하신 내용은 저희에게 전송됩니다. 동의하시겠습니까?',
  consentYes: '동의하고 시작',
  consentNo: '아니요',
  notKept: '이 브라우저는 아무것도 보관하지 않으므로 페이지를 떠나면 채팅이 처음부터 시작됩니다.',
}
