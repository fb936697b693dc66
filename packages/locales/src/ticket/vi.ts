import type { TicketMessages } from './en.ts'

export const vi: TicketMessages = {
  // leaving a message
  leaveMessage: 'Để lại lời nhắn',
  myMessages: 'Lời nhắn của tôi',
  contactName: 'Tên liên hệ',
  messageContent: 'Nội dung lời nhắn',
  contentMissing: 'Vui lòng nhập nội dung lời nhắn',
  nameMissing: 'Vui lòng nhập tên liên hệ',
  retrying: 'Mất kết nối. Chúng tôi đang thử lại, nội dung bạn viết không bị mất.',

  // pictures
  pictures: 'Hình ảnh',
  addPictures: 'Thêm hình ảnh',
  picturesHint: 'Tối đa {count} hình ảnh, mỗi hình 50 MB',
  tooManyPictures: 'Bạn có thể thêm tối đa {count} hình ảnh.',
  removePicture: 'Xóa {name}',
  pictureFailed: 'Có hình ảnh chưa tải lên được. Hãy thử lại hoặc xóa hình đó.',

  // answers before sending
  mayHelp: 'Những câu trả lời này có thể giúp bạn',
  answersFound: 'Số câu trả lời phù hợp: {count}',
  solvedIt: 'Vấn đề đã được giải quyết',
  gladToHelp: 'Rất vui vì đã giúp được bạn. Chưa có gì được gửi đi.',

  // being called back
  callMeBack: 'Hãy gọi cho tôi',
  writeInstead: 'Viết lời nhắn thay vào đó',
  whenToCall: 'Khi nào chúng tôi có thể gọi cho bạn?',
  tomorrow: 'Ngày mai',
  willCall: 'Chúng tôi sẽ gọi cho bạn',

  // once it is sent
  received: 'Chúng tôi đã nhận được lời nhắn của bạn',
  ticketNumber: 'Số yêu cầu',
  answerSoon: 'Chúng tôi sẽ trả lời sớm nhất có thể.',
  answerHere: 'Bạn sẽ thấy câu trả lời trong mục “Lời nhắn của tôi”.',
  answerMail: 'Chúng tôi cũng sẽ gửi thư đến {email}.',
  writeAnother: 'Viết lời nhắn khác',

  // lists and details
  noneYet: 'Bạn chưa gửi lời nhắn nào cho chúng tôi.',
  ticketTitle: 'Yêu cầu {number}',
  linkBroken: 'Không thể mở yêu cầu này. Liên kết có thể đã hết hạn.',
  created: 'Ngày tạo',
  status: 'Trạng thái',
  priority: 'Mức ưu tiên',
  ticketType: 'Loại',
  attachments: 'Tệp đính kèm',
  timeline: 'Quá trình xử lý',
  noReplies: 'Chưa có trả lời.',
  quoted: 'Nội dung trích dẫn',
  untouched: 'Chưa xử lý',
  accepted: 'Đã tiếp nhận',
  waiting: 'Đang chờ',
  solved: 'Đã giải quyết',
  closed: 'Đã đóng',
  handled: 'Đã xử lý',
  low: 'Thấp',
  medium: 'Trung bình',
  high: 'Cao',
  urgent: 'Khẩn cấp',
  byAgent: 'Trả lời của nhân viên',
  byCustomer: 'Trả lời của bạn',
  internal: 'Trả lời nội bộ',

  // replying and rating
  reply: 'Trả lời',
  replyContent: 'Nội dung trả lời',
  reopens: 'Nếu bạn trả lời, yêu cầu sẽ được mở lại.',
  closedForReplies: 'Yêu cầu này đã đóng và không nhận thêm trả lời.',
  newTicket: 'Tạo yêu cầu mới',
}
