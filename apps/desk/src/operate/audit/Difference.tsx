import { Table } from '@mantine/core'
import { usePeopleTexts } from '../people/texts.ts'
import { useSettingTexts } from '../settingTexts.ts'
import classes from './audit.module.css'

type Members = Readonly<Record<string, unknown>>

const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {})

/** One value. Strangers may have typed it, so that it is never more than text. */
const Value = ({ area, name, value }: { area: string; name: string; value: unknown }) => {
  const t = usePeopleTexts()
  const settings = useSettingTexts()
  if (value === undefined || value === null || value === '' || JSON.stringify(value) === '[]')
    return <span className={classes.quiet}>{t('emptyValue')}</span>
  const key = `${area}.${name}`
  if (typeof value === 'number' && settings.has(key)) return settings.option(key, value)
  return (
    <pre className={classes.value} dir="auto">
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </pre>
  )
}

/** What a change was: each setting before and after. */
export const Difference = ({ area, before, after }: { area: string; before: unknown; after: unknown }) => {
  const t = usePeopleTexts()
  const settings = useSettingTexts()
  const [old, next] = [membersOf(before), membersOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
  const labelOf = (name: string): string => {
    const key = `${area}.${name}`
    return settings.has(key) ? settings.label(key) : name
  }
  return (
    <Table className={classes.difference ?? ''} aria-label={t('showChange')} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('member')}</Table.Th>
          <Table.Th>{t('before')}</Table.Th>
          <Table.Th>{t('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {names.map((name) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{labelOf(name)}</Table.Th>
            <Table.Td>
              <Value area={area} name={name} value={old[name]} />
            </Table.Td>
            <Table.Td>
              <Value area={area} name={name} value={next[name]} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
