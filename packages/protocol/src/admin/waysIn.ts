import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, name, nothing, onOff, text, time } from '../fields.ts'
import { signedIn, signedInExample } from './login.ts'

/** A token of a link or of a half-finished sign-in. */
export const token = text(200)
/** A password as typed; its rules are checked by the call. */
export const password = text(1000)
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const code = text(40)

export const getSignInWays = defineCall({
  door: 'admin',
  name: 'getSignInWays',
  summary: 'Which ways in this installation has beside account and password',
  ledger: 'D-22',
  auth: 'none',
  request: nothing,
  response: Type.Object({
    /** Host of the OpenID provider, '' without one. */
    oidc: Type.String(),
    /** 1 if a forgotten password is reset by mail. */
    resetByMail: onOff,
  }),
  examples: [{}],
  responseExamples: [{ oidc: 'login.example.com', resetByMail: 1 }],
})

export const loginTotp = defineCall({
  door: 'admin',
  name: 'loginTotp',
  summary: 'Finishes a sign-in with a code of the authenticator app, or with a recovery code',
  ledger: 'D-22',
  auth: 'none',
  request: Type.Object({ loginToken: token, code }),
  response: signedIn,
  examples: [{ loginToken: '...', code: '123456' }],
  responseExamples: [signedInExample],
})

export const getInvite = defineCall({
  door: 'admin',
  name: 'getInvite',
  summary: 'Whom an invitation is for',
  ledger: 'D-22',
  auth: 'none',
  request: Type.Object({ token }),
  response: Type.Object({
    account: Type.String(),
    adminNick: Type.String(),
    /** The company that invites. */
    tenantName: Type.String(),
    expireTime: time,
  }),
  examples: [{ token: '...' }],
  responseExamples: [{ account: 'lee', adminNick: 'Lee', tenantName: 'Mossbell', expireTime: 1714781620000 }],
})

export const acceptInvite = defineCall({
  door: 'admin',
  name: 'acceptInvite',
  summary: 'Makes the account of an invitation with a password, and signs it in',
  ledger: 'D-22',
  auth: 'none',
  request: Type.Object({ token, password }),
  response: signedIn,
  examples: [{ token: '...', password: '...' }],
  responseExamples: [signedInExample],
})

export const askPasswordReset = defineCall({
  door: 'admin',
  name: 'askPasswordReset',
  summary: 'Mails a link that sets a new password; the answer does not say whether the account exists',
  ledger: 'D-22',
  auth: 'none',
  request: Type.Object({ account: name }),
  response: acknowledged,
  examples: [{ account: 'lee' }],
  responseExamples: [true],
})

export const resetPassword = defineCall({
  door: 'admin',
  name: 'resetPassword',
  summary: 'Sets a new password by a mailed link, once, and ends all sign-ins of the account',
  ledger: 'D-22',
  auth: 'none',
  request: Type.Object({ token, newPassword: password }),
  response: acknowledged,
  examples: [{ token: '...', newPassword: '...' }],
  responseExamples: [true],
})

export const tryPassword = defineCall({
  door: 'admin',
  name: 'tryPassword',
  summary: 'Whether a password could be set, and how strong it is; nothing is stored',
  ledger: 'D-22',
  auth: 'none',
  request: Type.Object({
    password,
    /** Of an invitation or a reset; without it the caller\u2019s own account counts. */
    token: Type.Optional(token),
  }),
  response: Type.Object({
    /** One of PASSWORD_FAULTS; '' if it could be set. */
    fault: Type.String(),
    /** 0 refused, 1 good enough, 2 good, 3 very good. */
    strength: Type.Integer(),
  }),
  examples: [{ password: 'correct horse battery', token: '...' }],
  responseExamples: [{ fault: '', strength: 3 }],
})
