import { NativeSelect, TextInput } from '@mantine/core'
import { useOperateTexts } from '../texts.ts'
import classes from '../tickets/tickets.module.css'
import { valuesOf } from '../tickets/typeForm.ts'
import { RuleList } from './RuleList.tsx'
import { type AssignRule, blankAssignRule, type RulesForm } from './rulesForm.ts'
import { Some } from './Some.tsx'
import type { Choices, Option } from './useChoices.ts'

type Props = { form: RulesForm; choices: Choices; onChange: (change: Partial<RulesForm>) => void }
type RuleProps = { rule: AssignRule; choices: Choices; put: (change: Partial<AssignRule>) => void }

type OneProps = {
  label: string
  none: string
  data: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** One of a list or none. */
const One = ({ label, none, data, value, onChange }: OneProps) => (
  <NativeSelect
    label={label}
    data={[{ value: '', label: none }, ...data]}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

/** The field that a rule asks for, and the value that it must have. */
const FieldValue = ({ rule, choices, put }: RuleProps) => {
  const t = useOperateTexts()
  const field = choices.fields.find(({ id }) => id === rule.fieldId)
  const values = field ? valuesOf(field) : null
  return (
    <>
      <One
        label={t('ruleField')}
        none={t('ruleAll')}
        data={choices.fields.map(({ id, name, typeName }) => ({ value: id, label: `${typeName}: ${name}` }))}
        value={rule.fieldId}
        onChange={(fieldId) => put({ fieldId, fieldValue: '' })}
      />
      {rule.fieldId !== '' &&
        (values === null ? (
          <TextInput
            label={t('ruleValue')}
            maxLength={500}
            dir="auto"
            value={rule.fieldValue}
            onChange={({ currentTarget }) => put({ fieldValue: currentTarget.value })}
          />
        ) : (
          <One
            label={t('ruleValue')}
            none={t('shownAny')}
            data={values}
            value={rule.fieldValue}
            onChange={(fieldValue) => put({ fieldValue })}
          />
        ))}
    </>
  )
}

const Rule = ({ rule, choices, put }: RuleProps) => {
  const t = useOperateTexts()
  return (
    <>
      <Some
        label={t('ruleKinds')}
        data={choices.kinds}
        value={rule.woKinds}
        onChange={(woKinds) => put({ woKinds: woKinds as AssignRule['woKinds'] })}
      />
      <Some
        label={t('ticketTypes')}
        data={choices.types}
        value={rule.typeIds}
        onChange={(typeIds) => put({ typeIds })}
      />
      <Some
        label={t('ruleChannels')}
        data={choices.channels}
        value={rule.channelIds}
        onChange={(channelIds) => put({ channelIds })}
      />
      <FieldValue rule={rule} choices={choices} put={put} />
      <One
        label={t('ruleGroup')}
        none={t('ruleUnchanged')}
        data={choices.groups}
        value={rule.groupId}
        onChange={(groupId) => put({ groupId })}
      />
      <One
        label={t('rulePriority')}
        none={t('ruleUnchanged')}
        data={choices.priorities}
        value={rule.woPriority === null ? '' : String(rule.woPriority)}
        onChange={(value) => put({ woPriority: value === '' ? null : (Number(value) as 0 | 1 | 2 | 3) })}
      />
    </>
  )
}

const modes = { none: 'shareNone', roundRobin: 'shareRound', leastBusy: 'shareLeast' } as const

const Shares = ({ form, choices, onChange }: Props) => {
  const t = useOperateTexts()
  const modeOf = (id: string) => form.groupShares.find(({ groupId }) => groupId === id)?.mode ?? 'none'
  return choices.groups.map(({ value: groupId, label }) => (
    <NativeSelect
      key={groupId}
      label={t('shareOf', { name: label })}
      data={Object.entries(modes).map(([value, text]) => ({ value, label: t(text) }))}
      value={modeOf(groupId)}
      onChange={({ currentTarget }) =>
        onChange({
          groupShares: [
            ...form.groupShares.filter((one) => one.groupId !== groupId),
            { groupId, mode: currentTarget.value as keyof typeof modes },
          ],
        })
      }
    />
  ))
}

/** Where new tickets go. */
export const Assignment = ({ form, choices, onChange }: Props) => {
  const t = useOperateTexts()
  return (
    <section className={classes.fields} aria-label={t('assignTitle')}>
      <h2 className={classes.title}>{t('assignTitle')}</h2>
      <p className={classes.hint}>{t('assignHint')}</p>
      <RuleList<AssignRule>
        label={t('assignTitle')}
        rules={form.assignRules}
        blank={blankAssignRule}
        onChange={(assignRules) => onChange({ assignRules })}
      >
        {(rule, put) => <Rule rule={rule} choices={choices} put={put} />}
      </RuleList>
      <One
        label={t('assignDefault')}
        none={t('assignNobody')}
        data={choices.groups}
        value={form.defaultGroupId}
        onChange={(defaultGroupId) => onChange({ defaultGroupId })}
      />
      <Shares form={form} choices={choices} onChange={onChange} />
    </section>
  )
}
