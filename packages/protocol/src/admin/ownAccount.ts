import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, nothing, onOff, time } from '../fields.ts'
import { code, password } from './waysIn.ts'

export const getOwnAccount = defineCall({
  door: 'admin',
  name: 'getOwnAccount',
  summary: 'How the caller signs in',
  ledger: 'D-22',
  auth: 'agent',
  request: nothing,
  response: Type.Object({
    account: Type.String(),
    /** 0 if the account signs in by the OpenID provider alone. */
    hasPassword: onOff,
    totp: onOff,
    recoveryCodesLeft: Type.Integer(),
  }),
  examples: [{}],
  responseExamples: [{ account: 'lee', hasPassword: 1, totp: 1, recoveryCodesLeft: 9 }],
})

export const changePassword = defineCall({
  door: 'admin',
  name: 'changePassword',
  summary: 'Changes the own password, ends the other sign-ins and gives this one a new token',
  ledger: 'D-22',
  auth: 'agent',
  request: Type.Object({ oldPassword: password, newPassword: password }),
  response: Type.Object({ token: Type.String() }),
  examples: [{ oldPassword: '...', newPassword: 'correct horse battery' }],
  responseExamples: [{ token: '...' }],
})

export const startTotp = defineCall({
  door: 'admin',
  name: 'startTotp',
  summary: 'Makes a secret for an authenticator app; it counts once confirmTotp has a code of it',
  ledger: 'D-22',
  auth: 'agent',
  request: nothing,
  response: Type.Object({
    /** Base32, as authenticator apps take it. */
    secret: Type.String(),
    otpauth: Type.String(),
  }),
  examples: [{}],
  responseExamples: [
    {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauth: 'otpauth://totp/Mossbell:lee?issuer=Mossbell&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
  ],
})

export const confirmTotp = defineCall({
  door: 'admin',
  name: 'confirmTotp',
  summary:
    'Turns two-factor sign-in on by a first code, and ends the other sign-ins; the recovery codes are answered once',
  ledger: 'D-22',
  auth: 'agent',
  request: Type.Object({ code }),
  response: Type.Object({
    recoveryCodes: Type.Array(Type.String()),
    /** The new token of this sign-in. */
    token: Type.String(),
  }),
  examples: [{ code: '123456' }],
  responseExamples: [{ recoveryCodes: ['k7m2q-x4tnp'], token: '...' }],
})

export const stopTotp = defineCall({
  door: 'admin',
  name: 'stopTotp',
  summary:
    'Turns two-factor sign-in off; the own needs the password or a code, that of somebody else the permission people.write',
  ledger: 'D-22',
  auth: 'agent',
  request: Type.Object({
    password: Type.Optional(password),
    code: Type.Optional(code),
    /** Somebody else, who lost their phone and has no more permissions than the caller. */
    adminId: Type.Optional(id),
  }),
  response: Type.Object({
    /** The new token of this sign-in; absent where it was somebody else's second factor. */
    token: Type.Optional(Type.String()),
  }),
  examples: [{ password: '...' }, { code: '123456' }, { adminId: 'a1' }],
  responseExamples: [{ token: '...' }],
})

export const renewRecoveryCodes = defineCall({
  door: 'admin',
  name: 'renewRecoveryCodes',
  summary: 'Makes new recovery codes, answered once; those before are void. Needs the password or a code',
  ledger: 'D-22',
  auth: 'agent',
  request: Type.Object({ password: Type.Optional(password), code: Type.Optional(code) }),
  response: Type.Object({
    recoveryCodes: Type.Array(Type.String()),
    /** The new token of this sign-in. */
    token: Type.String(),
  }),
  examples: [{ password: '...' }, { code: '123456' }],
  responseExamples: [{ recoveryCodes: ['k7m2q-x4tnp'], token: '...' }],
})

/** A sign-in of the desk, as its owner sees it. */
const signInEntry = Type.Object({
  id,
  /** Network address. */
  address: Type.String(),
  /** What the browser or program calls itself. */
  browser: Type.String(),
  startTime: time,
  lastTime: time,
  expireTime: time,
  current: onOff,
})

export const getSignInList = defineCall({
  door: 'admin',
  name: 'getSignInList',
  summary: 'Where the caller is signed in; of somebody else for those who may see people',
  ledger: 'D-22',
  auth: 'agent',
  request: Type.Object({ adminId: Type.Optional(id) }),
  response: Type.Array(signInEntry),
  examples: [{}],
  responseExamples: [
    [
      {
        id: 'n5f1c2',
        address: '198.51.100.7',
        browser: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
        startTime: 1714521620000,
        lastTime: 1714525220000,
        expireTime: 1714564820000,
        current: 1,
      },
    ],
  ],
})

export const endSignIn = defineCall({
  door: 'admin',
  name: 'endSignIn',
  summary: 'Ends one of the own sign-ins; of somebody else for those who may change people',
  ledger: 'D-22',
  auth: 'agent',
  request: Type.Object({ id }),
  response: acknowledged,
  examples: [{ id: 'n5f1c2' }],
  responseExamples: [true],
})

export const endOtherSignIns = defineCall({
  door: 'admin',
  name: 'endOtherSignIns',
  summary: 'Ends all sign-ins of the caller but the one that asks',
  ledger: 'D-22',
  auth: 'agent',
  request: nothing,
  response: acknowledged,
  examples: [{}],
  responseExamples: [true],
})
