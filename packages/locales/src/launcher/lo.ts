import type { LauncherMessages } from './en.ts'

/** Lao texts of the launcher on host pages. */
export const lo: LauncherMessages = {
  // the launcher
  open: 'ເປີດແຊັດ',
  close: 'ປິດແຊັດ',
  openUnread: 'ເປີດແຊັດ, ຍັງບໍ່ໄດ້ອ່ານ {count} ຂໍ້ຄວາມ',
  newMessages: 'ຂໍ້ຄວາມໃໝ່ {count} ຂໍ້ຄວາມ',

  // in the place of the window
  opening: 'ກຳລັງເປີດແຊັດ…',
  unreachable: 'ບໍ່ສາມາດເຊື່ອມຕໍ່ແຊັດໄດ້.',
  tryAgain: 'ລອງອີກຄັ້ງ',

  // beside the launcher
  closePreview: 'ປິດຂໍ້ຄວາມ',
  closeTeaser: 'ປິດຄຳເຊີນ',
  callRings: '{name} ກຳລັງໂທ',

  // what is kept
  consentQuestion: 'ແຊັດນີ້ຖືກເກັບໄວ້ໃນບຣາວເຊີຂອງທ່ານ ແລະ ສິ່ງທີ່ທ່ານຂຽນຈະຖືກສົ່ງໃຫ້ພວກເຮົາ. ທ່ານຍິນຍອມບໍ?',
  consentYes: 'ຍິນຍອມ ແລະ ເລີ່ມແຊັດ',
  consentNo: 'ບໍ່, ຂອບໃຈ',
  notKept: 'ບຣາວເຊີນີ້ບໍ່ເກັບຫຍັງໄວ້: ແຊັດຈະເລີ່ມໃໝ່ເມື່ອທ່ານອອກຈາກໜ້ານີ້.',
}
