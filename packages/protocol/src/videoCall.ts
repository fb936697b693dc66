import { type Static, Type } from 'typebox'
import { onOff, text, time, word } from './fields.ts'
import { CALL_ACTION, CALL_BY, CALL_RESULTS, CALL_TYPE } from './kinds.ts'

/** Voice alone, or with pictures (G-20). */
export const callType = word(...CALL_TYPE)
export const callAction = word(...CALL_ACTION)
/** What the two browsers tell each other to connect: JSON of the client that the server hands on unread and never stores. */
export const callSignal = text(100_000)

/** A call that is over, as a system line of the conversation keeps it; `seconds` from the acceptance to the end, 0 without either or without a connection. */
export const callRecord = Type.Object({
  callType,
  result: word(...CALL_RESULTS),
  seconds: Type.Integer(),
  startedBy: word(...CALL_BY),
  endedBy: word(...CALL_BY),
})
export type CallRecord = Static<typeof callRecord>

/** Where a browser finds its way to the other one, as `RTCConfiguration.iceServers` has it; a relay's password is good for an hour. */
export const iceServer = Type.Object({
  urls: Type.Array(Type.String()),
  username: Type.Optional(Type.String()),
  credential: Type.Optional(Type.String()),
})
export type IceServer = Static<typeof iceServer>

/** `relayOnly` 1: the browser shall connect by a relay alone, which hides its address from the other one. */
export const callWays = {
  iceServers: Type.Optional(Type.Array(iceServer)),
  relayOnly: Type.Optional(onOff),
}

/**
 * The call of a conversation, and what may be started in it now. `status` as CALL_STATUS; 0 if no call runs: then roomId is empty and there
 * are no iceServers. Times are 0 for what has not happened.
 */
export const currentCall = Type.Object({
  roomId: Type.String(),
  callType,
  status: Type.Integer(),
  startedBy: word('visitor', 'agent', ''),
  adminId: Type.String(),
  startTime: time,
  acceptTime: time,
  /** The channel and the group allow such calls, and the visitor is with an agent. */
  videoCallFlag: onOff,
  voiceCallFlag: onOff,
  ...callWays,
})
export type CurrentCall = Static<typeof currentCall>

/** A call that runs, and a conversation without one. */
export const currentCallExamples: CurrentCall[] = [
  {
    roomId: 'v8f3c0d5be1a74c62b7d8e9f0a1b2c3d4',
    callType: 'video',
    status: 2,
    startedBy: 'visitor',
    adminId: 'a21',
    startTime: 1735689600000,
    acceptTime: 1735689607000,
    videoCallFlag: 1,
    voiceCallFlag: 1,
    iceServers: [
      { urls: ['stun:turn.example.com:3478'] },
      {
        urls: ['turn:turn.example.com:3478'],
        username: '1735693207:v8f3c0d5be1a74c62b7d8e9f0a1b2c3d4',
        credential: 'RkFLRS1DUkVERU5USUFM',
      },
    ],
    relayOnly: 0,
  },
  {
    roomId: '',
    callType: 'video',
    status: 0,
    startedBy: '',
    adminId: '',
    startTime: 0,
    acceptTime: 0,
    videoCallFlag: 1,
    voiceCallFlag: 0,
  },
]
