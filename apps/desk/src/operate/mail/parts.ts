import type { Part } from '../Parts.tsx'

/** The parts of the subject "Mail". */
export const mailParts: readonly Part[] = [
  { path: 'mail', label: 'mailTexts' },
  { path: 'mail/mailboxes', label: 'mailboxes' },
  { path: 'mail/in', label: 'mailsIn' },
]
