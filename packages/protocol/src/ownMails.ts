import { Type } from 'typebox'
import { word } from './fields.ts'
import { MAIL_NOTIFY } from './kinds.ts'
import { localeOrNone } from './setting.ts'

/** Which news of tickets an agent gets by mail at the address of the card, and in which language; '' for that of the channel. */
export const ownMails = Type.Object({ mailNotify: word(...MAIL_NOTIFY), mailLocale: localeOrNone })
