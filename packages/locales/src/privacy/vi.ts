import type { PrivacyMessages } from './en.ts'

export const vi: PrivacyMessages = {
  intro: 'Những gì được lưu về bạn ở đây:',
  nothing: 'Không có gì về bạn được lưu ở đây.',
  facts: 'Tên, liên hệ và thiết bị',
  messages: 'Tin nhắn',
  files: 'Tệp',
  conversations: 'Cuộc trò chuyện',
  calls: 'Cuộc gọi thoại và video',
  ratings: 'Đánh giá',
  tickets: 'Phiếu yêu cầu và lời nhắn',
  pages: 'Trang bạn đã xem',
  customer: 'Hồ sơ của công ty',
  inBrowser: 'Trình duyệt này giữ một khóa để cuộc trò chuyện nhận ra bạn.',
  notInBrowser: 'Trình duyệt này không giữ gì: sau khi tải lại, cuộc trò chuyện bắt đầu lại từ đầu.',
  saveReadable: 'Tải về để đọc',
  saveData: 'Tải về dạng dữ liệu (JSON)',
  erase: 'Xóa tất cả',
  eraseSure:
    'Tin nhắn, tệp và phiếu yêu cầu của bạn bị xóa vĩnh viễn, cuộc trò chuyện đang diễn ra sẽ kết thúc. Chỉ còn lại các con số, như thời điểm trò chuyện.',
  eraseNow: 'Xóa vĩnh viễn',
  erased: 'Dữ liệu của bạn đã được xóa.',
  receipt: 'Biên nhận {id}',
  saveReceipt: 'Tải biên nhận',
}
