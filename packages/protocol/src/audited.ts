/** Calls of operators that change nothing that they set. */
const READS =
  /^(?:get|try|run|preview|test|export|sendTest|robotStatistics|callStatistics|check|read|askProposed|dropDocReview)/

/** Whether the audit log has nothing of a call of operators (D-18). */
export const isRead = (call: string): boolean => READS.test(call)

/** What the audit log names besides the calls of operators: ways in, and commands on the server itself. */
export const NOTED = [
  'login',
  'loginTotp',
  'oidc',
  'acceptInvite',
  'resetPassword',
  'changePassword',
  'confirmTotp',
  'stopTotp',
  'renewRecoveryCodes',
  'admin totp-off',
  'admin import',
] as const
export type Noted = (typeof NOTED)[number]
