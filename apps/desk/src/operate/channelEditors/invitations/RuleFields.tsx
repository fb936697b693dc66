import { type ProactiveRule, proactiveRule } from '@foyer/protocol/channel'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { FieldSchema } from '../../channels/fieldSchema.ts'
import { problemOf } from '../../channels/problem.ts'
import { useFieldTexts } from '../../channels/useFieldTexts.ts'
import { useSettingTexts } from '../../settingTexts.ts'
import { textProblem } from '../shared/checks.ts'
import classes from '../shared/editors.module.css'
import { VisitorText } from '../shared/VisitorText.tsx'
import { LIST, TEXT_MAX } from './invitations.ts'

export type RuleProps = {
  rule: ProactiveRule
  /** Its place in the list. */
  at: number
  set: (change: Partial<ProactiveRule>) => void
}

const schemas: Readonly<Record<keyof ProactiveRule, FieldSchema>> = proactiveRule.properties

const Numbered = ({ rule, set, name }: RuleProps & { name: 'seconds' | 'scroll' | 'least' | 'days' }) => {
  const words = useSettingTexts()
  const { problemText } = useFieldTexts()
  const value = rule[name]
  const problem = problemOf(schemas[name], value)
  return (
    <TextInput
      type="number"
      inputMode={name === 'least' ? 'decimal' : 'numeric'}
      step={name === 'least' ? 'any' : 1}
      label={words.label(`proactiveRule.${name}`)}
      description={words.help(`proactiveRule.${name}`) || undefined}
      value={Number.isNaN(value) ? '' : value}
      error={problem && problemText(problem)}
      onChange={({ currentTarget }) =>
        set({ [name]: currentTarget.value === '' ? Number.NaN : Number(currentTarget.value) })
      }
    />
  )
}

const Flag = ({ rule, set, name }: RuleProps & { name: 'on' | 'onlyOnline' }) => {
  const words = useSettingTexts()
  return (
    <Switch
      className={classes.wide ?? ''}
      label={words.label(`proactiveRule.${name}`)}
      description={words.help(`proactiveRule.${name}`) || undefined}
      checked={rule[name] === 1}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.checked ? 1 : 0 })}
    />
  )
}

const whos: readonly ProactiveRule['returning'][] = [0, 1, 2]

/** The page, the visitor and the visit that an invitation is for. */
const Conditions = (props: RuleProps) => {
  const { rule, set } = props
  const words = useSettingTexts()
  return (
    <>
      <TextInput
        className={classes.wide ?? ''}
        label={words.label('proactiveRule.url')}
        description={words.help('proactiveRule.url')}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        placeholder="/cart"
        maxLength={schemas.url.maxLength}
        value={rule.url}
        onChange={({ currentTarget }) => set({ url: currentTarget.value })}
      />
      <Numbered {...props} name="seconds" />
      <Numbered {...props} name="scroll" />
      <NativeSelect
        className={classes.wide ?? ''}
        label={words.label('proactiveRule.returning')}
        data={whos.map((who) => ({ value: String(who), label: words.option('proactiveRule.returning', who) }))}
        value={String(rule.returning)}
        onChange={({ currentTarget }) =>
          set({ returning: whos.find((who) => String(who) === currentTarget.value) ?? 0 })
        }
      />
      <TextInput
        className={rule.attribute === '' ? (classes.wide ?? '') : ''}
        label={words.label('proactiveRule.attribute')}
        description={words.help('proactiveRule.attribute')}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        maxLength={schemas.attribute.maxLength}
        value={rule.attribute}
        onChange={({ currentTarget }) => set({ attribute: currentTarget.value.trim() })}
      />
      {rule.attribute !== '' && <Numbered {...props} name="least" />}
    </>
  )
}

/** All that an invitation has. */
export const RuleFields = (props: RuleProps) => {
  const { rule, at, set } = props
  const words = useSettingTexts()
  return (
    <>
      <VisitorText
        long
        className={classes.wide ?? ''}
        label={words.label('proactiveRule.text')}
        path={`${LIST}.${at}.text`}
        required
        maxLength={TEXT_MAX}
        value={rule.text}
        problem={rule.on === 1 ? textProblem(rule.text) : null}
        onChange={(text) => set({ text })}
      />
      <Flag {...props} name="on" />
      <Conditions {...props} />
      <Flag {...props} name="onlyOnline" />
      <Numbered {...props} name="days" />
    </>
  )
}
