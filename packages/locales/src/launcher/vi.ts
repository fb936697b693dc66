import type { LauncherMessages } from './en.ts'

/** Vietnamese texts of the launcher on host pages. */
export const vi: LauncherMessages = {
  // the launcher
  open: 'Mở cuộc trò chuyện',
  close: 'Đóng cuộc trò chuyện',
  openUnread: 'Mở cuộc trò chuyện, {count} tin chưa đọc',
  newMessages: '{count} tin nhắn mới',

  // in the place of the window
  opening: 'Đang mở cuộc trò chuyện…',
  unreachable: 'Không thể kết nối tới cuộc trò chuyện.',
  tryAgain: 'Thử lại',

  // beside the launcher
  closePreview: 'Đóng tin nhắn',
  closeTeaser: 'Đóng lời mời',
  callRings: '{name} đang gọi',

  // what is kept
  consentQuestion:
    'Cuộc trò chuyện được lưu trong trình duyệt của bạn và những gì bạn viết được gửi cho chúng tôi. Bạn có đồng ý không?',
  consentYes: 'Đồng ý và bắt đầu',
  consentNo: 'Không, cảm ơn',
  notKept: 'Trình duyệt này không lưu gì: cuộc trò chuyện sẽ bắt đầu lại khi bạn rời trang.',
}
