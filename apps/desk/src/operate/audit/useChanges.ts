import { type Difference, differences } from '@foyer/protocol/differences'
import { isolated } from '../../isolated.ts'
import { useTimes } from '../../useClient.ts'
import { sentencesOf } from '../channels/sentences.ts'
import { useChannelTexts } from '../channels/texts.ts'
import { useShownValue } from '../channels/useFieldTexts.ts'
import { roleName } from '../people/names.ts'
import { usePeopleTexts } from '../people/texts.ts'
import { useSettingTexts } from '../settingTexts.ts'
import type { AuditEntry } from './calls.ts'
import { memberOf } from './members.ts'

/** Members that hold ids: what they name is not known here. */
const idMember = /(?:Id|Ids|No|groupConfig)$/

const memberIn = ({ path }: Difference): string => path.split('.')[0] ?? ''

/** A list that was never saved is empty. */
const withLists = ({ path, before, after }: Difference): Difference => ({
  path,
  before: before === null && Array.isArray(after) ? [] : before,
  after: after === null && Array.isArray(before) ? [] : after,
})

const isBag = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Says what a change was, a line for each setting; long values are cut. Lines are left out that nothing here has words for.
 * @param people the names of people by their id
 */
export const useChanges = (
  people: ReadonlyMap<string, string>,
): ((entry: Pick<AuditEntry, 'subject' | 'before' | 'after'>) => string[]) => {
  const t = usePeopleTexts()
  const channels = useChannelTexts()
  const settings = useSettingTexts()
  const times = useTimes()
  const shown = useShownValue()

  const labelIn = (subject: string, member: string): string => {
    // the log says of these that they were set, not what they are
    if (member === 'password') return t('aPassword')
    if (member === 'apiKey') return t('anApiKey')
    const key = memberOf(subject, member)['x-help']
    return settings.has(key) ? settings.label(key) : ''
  }

  /** With names instead of ids; without values where the ids name nothing here. */
  const named = (difference: Difference): Difference | null => {
    const member = memberIn(difference)
    const nameOf = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(nameOf)
      const id = String(value)
      return member === 'roleId' ? roleName(t, { roleId: id, roleName: '' }) : people.get(id)
    }
    if (!idMember.test(member)) return difference.after === '(set)' ? null : difference
    const [before, after] = [nameOf(difference.before), nameOf(difference.after)]
    const known = [before, after].flat().every((name) => typeof name === 'string' && name !== '')
    return known ? { path: member, before, after } : null
  }

  return ({ subject, before, after }) => {
    if (!isBag(before) || !isBag(after)) return []
    const found = differences(before, after)
      .filter((one) => labelIn(subject, memberIn(one)) !== '')
      .map(withLists)
    const words = {
      label: (member: string) => labelIn(subject, member),
      language: times.language,
      value: (member: string, value: unknown) => shown(memberOf(subject, member), value),
      set: (label: string, old: string, next: string) =>
        channels('wasSet', { label, before: isolated(old), after: isolated(next) }),
      added: (label: string, name: string) => channels('wasAdded', { label, name }),
      removed: (label: string, name: string) => channels('wasRemoved', { label, name }),
      edited: (label: string, name: string) => channels('wasEdited', { label, name }),
      changed: (label: string) => channels('wasChanged', { label }),
    }
    const lines = found.flatMap((one) => {
      const difference = named(one)
      return difference === null ? [words.changed(words.label(memberIn(one)))] : sentencesOf([difference], words)
    })
    return [...new Set(lines)]
  }
}
