import { usePeopleTexts } from '../people/texts.ts'
import { Record, Records } from '../Records.tsx'
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

/** What a change was: each member before and after, as programs name it and whole. */
export const Difference = ({ area, before, after }: { area: string; before: unknown; after: unknown }) => {
  const t = usePeopleTexts()
  const settings = useSettingTexts()
  const [old, next] = [membersOf(before), membersOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
  const labelOf = (name: string): string => {
    const key = `${area}.${name}`
    return settings.has(key) ? settings.label(key) : ''
  }
  return (
    <Records className={classes.difference} label={t('showChange')} columns={[t('member'), t('before'), t('after')]}>
      {names.map((name) => (
        <Record
          key={name}
          title={
            <>
              {labelOf(name)} <code className={classes.quiet}>{name}</code>
            </>
          }
          cells={[
            <Value key="before" area={area} name={name} value={old[name]} />,
            <Value key="after" area={area} name={name} value={next[name]} />,
          ]}
        />
      ))}
    </Records>
  )
}
