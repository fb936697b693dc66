import type { MailText } from '@foyer/protocol/kinds'
import { useTexts } from '../../useClient.ts'
import { mailNames } from '../mail/mailNames.ts'
import { useOperateTexts } from '../texts.ts'

/** What kind of object the beginning of a key names. */
export const useKindOf = (): ((object: string) => string) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const names: Readonly<Record<string, string>> = {
    channels: desk('channels'),
    robots: desk('robot'),
    flows: t('flows'),
    groups: desk('groups'),
    ticketTypes: t('ticketTypes'),
    settings: desk('tickets'),
    replies: desk('savedReplies'),
    people: desk('people'),
    mails: t('mailTexts'),
  }
  return (object) => {
    const [list = '', id = '', within] = object.split('.')
    const name = names[list] ?? list
    if (list === 'mails' && Object.hasOwn(mailNames, id)) return `${name} · ${t(mailNames[id as MailText])}`
    return within === 'evaluate' ? `${name} · ${t('evaluateTexts')}` : name
  }
}
