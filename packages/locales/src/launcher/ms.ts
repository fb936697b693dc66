import type { LauncherMessages } from './en.ts'

/** Malay texts of the launcher on host pages. */
export const ms: LauncherMessages = {
  // the launcher
  open: 'Buka sembang',
  close: 'Tutup sembang',
  openUnread: 'Buka sembang, {count} belum dibaca',
  newMessages: '{count} mesej baharu',

  // in the place of the window
  opening: 'Membuka sembang…',
  unreachable: 'Sembang tidak dapat dihubungi.',
  tryAgain: 'Cuba lagi',

  // beside the launcher
  closePreview: 'Tutup mesej',
  closeTeaser: 'Tutup jemputan',
  callRings: '{name} memanggil',

  // what is kept
  consentQuestion:
    'Sembang ini disimpan dalam pelayar anda dan apa yang anda tulis dihantar kepada kami. Adakah anda bersetuju?',
  consentYes: 'Setuju dan mula',
  consentNo: 'Tidak, terima kasih',
  notKept: 'Pelayar ini tidak menyimpan apa-apa: sembang bermula semula apabila anda meninggalkan halaman.',
}
