import type { TicketMessages } from './en.ts'

export const ko: TicketMessages = {
  // leaving a message
  leaveMessage: '메시지 남기기',
  myMessages: '내 메시지',
  contactName: '연락처 이름',
  messageContent: '메시지 내용',
  contentMissing: '메시지 내용을 입력해 주세요',
  nameMissing: '연락처 이름을 입력해 주세요',
  retrying: '연결이 끊겼습니다. 계속 다시 시도하며, 작성한 내용은 사라지지 않습니다.',

  // pictures
  pictures: '사진',
  addPictures: '사진 추가',
  picturesHint: '최대 {count}장, 각 50 MB까지',
  tooManyPictures: '사진은 최대 {count}장까지 추가할 수 있습니다.',
  removePicture: '{name} 삭제',
  pictureFailed: '업로드하지 못한 사진이 있습니다. 다시 시도하거나 삭제해 주세요.',

  // answers before sending
  mayHelp: '이 답변이 도움이 될 수 있습니다',
  answersFound: '가능한 답변: {count}',
  solvedIt: '해결되었습니다',
  gladToHelp: '도움이 되어 기쁩니다. 아무것도 전송되지 않았습니다.',

  // being called back
  callMeBack: '전화 요청',
  writeInstead: '대신 메시지 작성',
  whenToCall: '언제 전화드리면 될까요?',
  tomorrow: '내일',
  willCall: '전화드리겠습니다',

  // once it is sent
  received: '메시지가 접수되었습니다',
  ticketNumber: '문의 번호',
  answerSoon: '최대한 빨리 답변드리겠습니다.',
  answerHere: '답변은 “내 메시지”에서 확인할 수 있습니다.',
  answerMail: '{email}(으)로도 메일을 보내드립니다.',
  writeAnother: '다른 메시지 작성',

  // lists and details
  noneYet: '아직 남긴 메시지가 없습니다.',
  ticketTitle: '문의 {number}',
  linkBroken: '이 문의를 열 수 없습니다. 링크가 만료되었을 수 있습니다.',
  created: '작성 시각',
  status: '상태',
  priority: '우선순위',
  ticketType: '유형',
  attachments: '첨부 파일',
  timeline: '처리 내역',
  noReplies: '아직 답변이 없습니다.',
  quoted: '인용된 내용',
  untouched: '미처리',
  accepted: '접수됨',
  waiting: '대기 중',
  solved: '해결됨',
  closed: '종료됨',
  handled: '처리됨',
  low: '낮음',
  medium: '보통',
  high: '높음',
  urgent: '긴급',
  byAgent: '상담사 답변',
  byCustomer: '내 답변',
  internal: '내부 답변',

  // replying and rating
  reply: '답변하기',
  replyContent: '답변 내용',
  reopens: '답변하면 이 문의가 다시 열립니다.',
  closedForReplies: '이 문의는 종료되어 더 이상 답변할 수 없습니다.',
  newTicket: '새 문의 작성',
}
