import type { LauncherMessages } from './en.ts'

/** Khmer texts of the launcher on host pages. */
export const km: LauncherMessages = {
  // the launcher
  open: 'បើកការជជែក',
  close: 'បិទការជជែក',
  openUnread: 'បើកការជជែក មិនទាន់អាន {count}',
  newMessages: 'សារថ្មី {count}',

  // in the place of the window
  opening: 'កំពុងបើកការជជែក…',
  unreachable: 'មិនអាចភ្ជាប់ទៅការជជែកបានទេ។',
  tryAgain: 'ព្យាយាមម្ដងទៀត',

  // beside the launcher
  closePreview: 'បិទសារ',
  closeTeaser: 'បិទការអញ្ជើញ',
  callRings: '{name} កំពុងហៅ',

  // what is kept
  consentQuestion: 'ការជជែកនេះត្រូវបានរក្សាទុកក្នុងកម្មវិធីរុករករបស់អ្នក ហើយអ្វីដែលអ្នកសរសេរត្រូវបានផ្ញើមកយើង។ តើអ្នកយល់ព្រមទេ?',
  consentYes: 'យល់ព្រម ហើយចាប់ផ្ដើម',
  consentNo: 'ទេ អរគុណ',
  notKept: 'កម្មវិធីរុករកនេះមិនរក្សាទុកអ្វីទេ៖ ការជជែកចាប់ផ្ដើមឡើងវិញពេលអ្នកចាកចេញពីទំព័រ។',
}
