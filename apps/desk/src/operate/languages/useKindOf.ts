import { useTexts } from '../../useClient.ts'
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
  }
  return (object) => {
    const [list = '', , within] = object.split('.')
    const name = names[list] ?? list
    return within === 'evaluate' ? `${name} · ${t('evaluateTexts')}` : name
  }
}
