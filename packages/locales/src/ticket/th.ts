import type { TicketMessages } from './en.ts'

export const th: TicketMessages = {
  // leaving a message
  leaveMessage: 'ฝากข้อความ',
  myMessages: 'ข้อความของฉัน',
  contactName: 'ชื่อผู้ติดต่อ',
  messageContent: 'เนื้อหาข้อความ',
  contentMissing: 'โปรดกรอกเนื้อหาข้อความ',
  nameMissing: 'โปรดกรอกชื่อผู้ติดต่อ',
  retrying: 'ไม่มีการเชื่อมต่อ เรากำลังลองใหม่ สิ่งที่คุณเขียนจะไม่สูญหาย',

  // pictures
  pictures: 'รูปภาพ',
  addPictures: 'เพิ่มรูปภาพ',
  picturesHint: 'สูงสุด {count} รูป รูปละไม่เกิน 50 MB',
  tooManyPictures: 'เพิ่มรูปได้สูงสุด {count} รูป',
  removePicture: 'ลบ {name}',
  pictureFailed: 'อัปโหลดรูปภาพไม่สำเร็จ โปรดลองอีกครั้งหรือลบรูปนั้น',

  // answers before sending
  mayHelp: 'คำตอบเหล่านี้อาจช่วยคุณได้',
  answersFound: 'คำตอบที่อาจตรงกัน: {count}',
  solvedIt: 'แก้ปัญหาได้แล้ว',
  gladToHelp: 'ยินดีที่ได้ช่วย ยังไม่มีการส่งข้อความใด ๆ',

  // being called back
  callMeBack: 'โทรกลับหาฉัน',
  writeInstead: 'เขียนข้อความแทน',
  whenToCall: 'เราโทรหาคุณได้เมื่อใด',
  tomorrow: 'พรุ่งนี้',
  willCall: 'เราจะโทรหาคุณ',

  // once it is sent
  received: 'เราได้รับข้อความของคุณแล้ว',
  ticketNumber: 'หมายเลขเรื่อง',
  answerSoon: 'เราจะตอบกลับโดยเร็วที่สุด',
  answerHere: 'คุณดูคำตอบของเราได้ที่ “ข้อความของฉัน”',
  answerMail: 'เราจะส่งอีเมลถึง {email} ด้วย',
  writeAnother: 'เขียนข้อความอีกฉบับ',

  // lists and details
  noneYet: 'คุณยังไม่เคยเขียนถึงเรา',
  ticketTitle: 'เรื่องหมายเลข {number}',
  linkBroken: 'เปิดเรื่องนี้ไม่ได้ ลิงก์อาจหมดอายุแล้ว',
  created: 'สร้างเมื่อ',
  status: 'สถานะ',
  priority: 'ความสำคัญ',
  ticketType: 'ประเภท',
  attachments: 'ไฟล์แนบ',
  timeline: 'ลำดับเหตุการณ์',
  noReplies: 'ยังไม่มีการตอบกลับ',
  quoted: 'ข้อความที่อ้างถึง',
  untouched: 'ยังไม่ดำเนินการ',
  accepted: 'รับเรื่องแล้ว',
  waiting: 'รอดำเนินการ',
  solved: 'แก้ไขแล้ว',
  closed: 'ปิดแล้ว',
  handled: 'ดำเนินการแล้ว',
  low: 'ต่ำ',
  medium: 'ปานกลาง',
  high: 'สูง',
  urgent: 'เร่งด่วน',
  byAgent: 'คำตอบจากเจ้าหน้าที่',
  byCustomer: 'คำตอบของคุณ',
  internal: 'คำตอบภายใน',

  // replying and rating
  reply: 'ตอบกลับ',
  replyContent: 'เนื้อหาการตอบกลับ',
  reopens: 'หากคุณตอบกลับ เรื่องนี้จะเปิดขึ้นอีกครั้ง',
  closedForReplies: 'เรื่องนี้ปิดแล้ว จึงตอบกลับไม่ได้',
  newTicket: 'เปิดเรื่องใหม่',
}
