import type { TicketMessages } from './en.ts'

export const km: TicketMessages = {
  // leaving a message
  leaveMessage: 'ទុកសារ',
  myMessages: 'សាររបស់ខ្ញុំ',
  contactName: 'ឈ្មោះទំនាក់ទំនង',
  messageContent: 'ខ្លឹមសារសារ',
  contentMissing: 'សូមបំពេញខ្លឹមសារសារ',
  nameMissing: 'សូមបំពេញឈ្មោះទំនាក់ទំនង',
  retrying: 'គ្មានការតភ្ជាប់។ យើងបន្តព្យាយាម ហើយអ្វីដែលអ្នកសរសេរមិនបាត់ទេ។',

  // pictures
  pictures: 'រូបភាព',
  addPictures: 'បន្ថែមរូបភាព',
  picturesHint: 'រហូតដល់ {count} រូប មួយរូប 50 MB',
  tooManyPictures: 'អ្នកអាចបន្ថែមបានច្រើនបំផុត {count} រូប។',
  removePicture: 'លុប {name}',
  pictureFailed: 'មានរូបភាពមួយបង្ហោះមិនបាន។ សូមព្យាយាមម្ដងទៀត ឬលុបវាចេញ។',

  // answers before sending
  mayHelp: 'ចម្លើយទាំងនេះអាចជួយអ្នក',
  answersFound: 'ចម្លើយដែលអាចត្រូវ៖ {count}',
  solvedIt: 'បានដោះស្រាយហើយ',
  gladToHelp: 'យើងរីករាយដែលបានជួយ។ មិនមានអ្វីត្រូវបានផ្ញើទេ។',

  // being called back
  callMeBack: 'ទូរសព្ទមកខ្ញុំវិញ',
  writeInstead: 'សរសេរសារជំនួសវិញ',
  whenToCall: 'តើយើងអាចទូរសព្ទទៅអ្នកនៅពេលណា?',
  tomorrow: 'ថ្ងៃស្អែក',
  willCall: 'យើងនឹងទូរសព្ទទៅអ្នក',

  // once it is sent
  received: 'យើងបានទទួលសាររបស់អ្នកហើយ',
  ticketNumber: 'លេខសំបុត្រ',
  answerSoon: 'យើងនឹងឆ្លើយតបឱ្យបានឆាប់។',
  answerHere: 'អ្នកនឹងឃើញចម្លើយរបស់យើងនៅក្នុង “សាររបស់ខ្ញុំ”។',
  answerMail: 'យើងក៏នឹងសរសេរទៅ {email} ដែរ។',
  writeAnother: 'សរសេរសារមួយទៀត',

  // lists and details
  noneYet: 'អ្នកមិនទាន់បានសរសេរមកយើងនៅឡើយទេ។',
  ticketTitle: 'សំបុត្រ {number}',
  linkBroken: 'មិនអាចបើកសំបុត្រនេះបានទេ។ តំណអាចផុតកំណត់ហើយ។',
  created: 'បានបង្កើត',
  status: 'ស្ថានភាព',
  priority: 'អាទិភាព',
  ticketType: 'ប្រភេទ',
  attachments: 'ឯកសារភ្ជាប់',
  timeline: 'លំដាប់ព្រឹត្តិការណ៍',
  noReplies: 'មិនទាន់មានការឆ្លើយតបទេ។',
  quoted: 'អត្ថបទដកស្រង់',
  untouched: 'មិនទាន់ដោះស្រាយ',
  accepted: 'បានទទួល',
  waiting: 'កំពុងរង់ចាំ',
  solved: 'បានដោះស្រាយ',
  closed: 'បានបិទ',
  handled: 'បានចាត់ចែង',
  low: 'ទាប',
  medium: 'មធ្យម',
  high: 'ខ្ពស់',
  urgent: 'បន្ទាន់',
  byAgent: 'ចម្លើយរបស់ភ្នាក់ងារ',
  byCustomer: 'ចម្លើយរបស់អ្នក',
  internal: 'ចម្លើយផ្ទៃក្នុង',

  // replying and rating
  reply: 'ឆ្លើយតប',
  replyContent: 'ខ្លឹមសារចម្លើយ',
  reopens: 'ការឆ្លើយតបនឹងបើកសំបុត្រនេះឡើងវិញ។',
  closedForReplies: 'សំបុត្រនេះបានបិទ ហើយមិនទទួលការឆ្លើយតបទៀតទេ។',
  newTicket: 'បើកសំបុត្រថ្មី',
}
