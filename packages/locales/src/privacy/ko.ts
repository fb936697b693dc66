import type { PrivacyMessages } from './en.ts'

export const ko: PrivacyMessages = {
  intro: '여기에 보관된 내 정보:',
  nothing: '여기에 보관된 내 정보가 없습니다.',
  facts: '이름, 연락처, 기기',
  messages: '메시지',
  files: '파일',
  conversations: '채팅',
  ratings: '평가',
  tickets: '티켓과 남긴 메시지',
  pages: '읽은 페이지',
  customer: '회사의 고객 정보',
  inBrowser: '이 브라우저에는 채팅이 나를 다시 알아보는 키가 저장됩니다.',
  notInBrowser: '이 브라우저에는 아무것도 저장되지 않습니다. 새로 고치면 채팅이 처음부터 시작됩니다.',
  saveReadable: '읽기용으로 다운로드',
  saveData: '데이터로 다운로드(JSON)',
  erase: '모두 삭제',
  eraseSure: '메시지, 파일, 티켓이 영구히 삭제되고 진행 중인 채팅이 종료됩니다. 채팅 시각과 같은 숫자만 남습니다.',
  eraseNow: '영구 삭제',
  erased: '데이터가 삭제되었습니다.',
  receipt: '접수증 {id}',
  saveReceipt: '접수증 다운로드',
}
