import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOperateTexts } from '../texts.ts'
import classes from '../tickets/tickets.module.css'
import { RuleList } from './RuleList.tsx'
import { blankDueRule, type DueRule, type RulesForm, toHours, toMinutes } from './rulesForm.ts'
import { Some } from './Some.tsx'
import type { Choices } from './useChoices.ts'
import { WorkingHours } from './WorkingHours.tsx'

type HoursProps = { label: string; minutes: number; onChange: (minutes: number) => void }

/** A time in hours; what is typed stays until it is a time. */
const Hours = ({ label, minutes, onChange }: HoursProps) => {
  const t = useOperateTexts()
  const [typed, setTyped] = useState(() => toHours(minutes))
  const wrong = toMinutes(typed) === null
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      placeholder={t('dueNone')}
      rightSection={<span className={classes.quiet}>{t('hoursShort')}</span>}
      error={wrong && t('dueWrong')}
      value={toMinutes(typed) === minutes || wrong ? typed : toHours(minutes)}
      onChange={({ currentTarget: { value } }) => {
        const text = value.replace(',', '.')
        setTyped(text)
        const next = toMinutes(text)
        if (next !== null) onChange(next)
      }}
    />
  )
}

const times = [
  ['firstMinutes', 'dueFirst'],
  ['nextMinutes', 'dueNext'],
  ['solveMinutes', 'dueSolve'],
] as const

type Props = { form: RulesForm; choices: Choices; onChange: (change: Partial<RulesForm>) => void }

/** When answers and solutions are due, by kind, type and priority. */
export const DueTimes = ({ form, choices, onChange }: Props) => {
  const t = useOperateTexts()
  return (
    <section className={classes.fields} aria-label={t('dueTitle')}>
      <h2 className={classes.title}>{t('dueTitle')}</h2>
      <p className={classes.hint}>{t('dueHint')}</p>
      <WorkingHours
        choices={choices}
        value={form.hoursChannelId}
        onChange={(hoursChannelId) => onChange({ hoursChannelId })}
      />
      <RuleList<DueRule>
        label={t('dueTitle')}
        rules={form.dueRules}
        blank={blankDueRule}
        onChange={(dueRules) => onChange({ dueRules })}
      >
        {(rule, put) => (
          <>
            <Some
              label={t('ruleKinds')}
              data={choices.kinds}
              value={rule.woKinds}
              onChange={(woKinds) => put({ woKinds: woKinds as DueRule['woKinds'] })}
            />
            <Some
              label={t('ticketTypes')}
              data={choices.types}
              value={rule.typeIds}
              onChange={(typeIds) => put({ typeIds })}
            />
            <Some
              label={t('rulePriorities')}
              data={choices.priorities}
              value={rule.woPriorities.map(String)}
              onChange={(all) => put({ woPriorities: all.map(Number) as DueRule['woPriorities'] })}
            />
            <div className={classes.triple}>
              {times.map(([name, label]) => (
                <Hours
                  key={name}
                  label={t(label)}
                  minutes={rule[name]}
                  onChange={(minutes) => put({ [name]: minutes })}
                />
              ))}
            </div>
          </>
        )}
      </RuleList>
    </section>
  )
}
