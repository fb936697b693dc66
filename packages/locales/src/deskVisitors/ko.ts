import type { DeskVisitorMessages } from './en.ts'

export const ko: DeskVisitorMessages = {
  visitor: '방문자',
  since: '방문 시작',
  pagesRead: '읽은 페이지',
  state: '상태',
  visitNo: '{count}번째 방문',
  taken: '동료가 상담 중',
  written: '{name} 님이 메시지를 보냄',
  left: '떠남',
  writeFirst: '먼저 메시지 보내기',
  writeTo: '{name} 님에게 보내기',
  message: '메시지',
  writeHint: '페이지의 채팅 버튼 옆에 표시됩니다. 이 상담은 내 상담이 됩니다.',
  openChat: '열기',
  noneTitle: '웹사이트에 아무도 없습니다',
  noneHint:
    '채팅 코드가 있는 페이지가 열려 있는 동안 방문자가 여기에 표시됩니다. 코드에 data-proactive="on"이 필요합니다.',
  offTitle: '방문자 목록이 꺼져 있습니다',
  offHint: '채널의 ‘페이지와 방문자’에서 켤 수 있습니다.',
  toChannels: '채널로 이동',
  showNew: '새 방문자: {count}',
  most: '{total}명 중 최근 {count}명',
  pages: '웹사이트 페이지',
  readingNow: '지금 읽는 중',
  leftSite: '웹사이트를 떠났습니다',
  allPages: '{count}개 모두 보기',
}
