import type { TicketMessages } from './en.ts'

export const lo: TicketMessages = {
  // leaving a message
  leaveMessage: 'ຝາກຂໍ້ຄວາມ',
  myMessages: 'ຂໍ້ຄວາມຂອງຂ້ອຍ',
  contactName: 'ຊື່ຜູ້ຕິດຕໍ່',
  messageContent: 'ເນື້ອໃນຂໍ້ຄວາມ',
  contentMissing: 'ກະລຸນາຕື່ມເນື້ອໃນຂໍ້ຄວາມ',
  nameMissing: 'ກະລຸນາຕື່ມຊື່ຜູ້ຕິດຕໍ່',
  retrying: 'ບໍ່ມີການເຊື່ອມຕໍ່. ພວກເຮົາຈະລອງໃໝ່ຕໍ່ໄປ ສິ່ງທີ່ທ່ານຂຽນຈະບໍ່ເສຍ.',

  // pictures
  pictures: 'ຮູບພາບ',
  addPictures: 'ເພີ່ມຮູບພາບ',
  picturesHint: 'ສູງສຸດ {count} ຮູບ, ຮູບລະ 50 MB',
  tooManyPictures: 'ທ່ານເພີ່ມໄດ້ສູງສຸດ {count} ຮູບ.',
  removePicture: 'ລຶບ {name}',
  pictureFailed: 'ມີຮູບພາບທີ່ອັບໂຫຼດບໍ່ໄດ້. ລອງໃໝ່ ຫຼື ລຶບອອກ.',

  // answers before sending
  mayHelp: 'ຄຳຕອບເຫຼົ່ານີ້ອາດຊ່ວຍທ່ານໄດ້',
  answersFound: 'ຄຳຕອບທີ່ເປັນໄປໄດ້: {count}',
  solvedIt: 'ແກ້ໄຂໄດ້ແລ້ວ',
  gladToHelp: 'ຍິນດີທີ່ໄດ້ຊ່ວຍ. ບໍ່ມີຫຍັງຖືກສົ່ງອອກ.',

  // being called back
  callMeBack: 'ໂທກັບຫາຂ້ອຍ',
  writeInstead: 'ຂຽນຂໍ້ຄວາມແທນ',
  whenToCall: 'ພວກເຮົາໂທຫາທ່ານໄດ້ເວລາໃດ?',
  tomorrow: 'ມື້ອື່ນ',
  willCall: 'ພວກເຮົາຈະໂທຫາທ່ານ',

  // once it is sent
  received: 'ພວກເຮົາໄດ້ຮັບຂໍ້ຄວາມຂອງທ່ານແລ້ວ',
  ticketNumber: 'ເລກທີ່ຄຳຮ້ອງ',
  answerSoon: 'ພວກເຮົາຈະຕອບໂດຍໄວທີ່ສຸດ.',
  answerHere: 'ທ່ານຈະເຫັນຄຳຕອບຢູ່ “ຂໍ້ຄວາມຂອງຂ້ອຍ”.',
  answerMail: 'ພວກເຮົາຈະຂຽນຫາ {email} ນຳ.',
  writeAnother: 'ຂຽນຂໍ້ຄວາມອື່ນ',

  // lists and details
  noneYet: 'ທ່ານຍັງບໍ່ໄດ້ຂຽນຫາພວກເຮົາ.',
  ticketTitle: 'ຄຳຮ້ອງ {number}',
  linkBroken: 'ເປີດຄຳຮ້ອງນີ້ບໍ່ໄດ້. ລິ້ງອາດໝົດອາຍຸແລ້ວ.',
  created: 'ສ້າງເມື່ອ',
  status: 'ສະຖານະ',
  priority: 'ຄວາມສຳຄັນ',
  ticketType: 'ປະເພດ',
  attachments: 'ໄຟລ໌ແນບ',
  timeline: 'ລຳດັບເຫດການ',
  noReplies: 'ຍັງບໍ່ມີຄຳຕອບ.',
  quoted: 'ຂໍ້ຄວາມອ້າງອີງ',
  untouched: 'ຍັງບໍ່ໄດ້ຈັດການ',
  accepted: 'ຮັບແລ້ວ',
  waiting: 'ກຳລັງລໍຖ້າ',
  solved: 'ແກ້ໄຂແລ້ວ',
  closed: 'ປິດແລ້ວ',
  handled: 'ຈັດການແລ້ວ',
  low: 'ຕ່ຳ',
  medium: 'ປານກາງ',
  high: 'ສູງ',
  urgent: 'ດ່ວນ',
  byAgent: 'ຄຳຕອບຈາກພະນັກງານ',
  byCustomer: 'ຄຳຕອບຂອງທ່ານ',
  internal: 'ຄຳຕອບພາຍໃນ',

  // replying and rating
  reply: 'ຕອບກັບ',
  replyContent: 'ເນື້ອໃນຄຳຕອບ',
  reopens: 'ຖ້າທ່ານຕອບ ຄຳຮ້ອງນີ້ຈະເປີດຄືນ.',
  closedForReplies: 'ຄຳຮ້ອງນີ້ປິດແລ້ວ ແລະ ບໍ່ຮັບຄຳຕອບອີກ.',
  newTicket: 'ເປີດຄຳຮ້ອງໃໝ່',
}
