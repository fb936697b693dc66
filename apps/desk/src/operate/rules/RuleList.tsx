import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../useClient.ts'
import { focusLast } from '../sorting/focusLast.ts'
import { moved } from '../sorting/moved.ts'
import { Sortable } from '../sorting/Sortable.tsx'
import { useOperateTexts } from '../texts.ts'
import classes from '../tickets/tickets.module.css'
import { freeKey, type Keyed } from './rulesForm.ts'

const MAX_RULES = 200

type Props<Rule extends object> = {
  label: string
  rules: readonly Keyed<Rule>[]
  blank: Rule
  onChange: (rules: readonly Keyed<Rule>[]) => void
  children: (rule: Keyed<Rule>, put: (change: Partial<Rule>) => void) => ReactNode
}

/** Rules in the order in which they are tried. */
export const RuleList = <Rule extends object>({ label, rules, blank, onChange, children }: Props<Rule>) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const numbered = (at: number) => t('ruleNumbered', { count: at + 1 })
  const putTo = (rule: Keyed<Rule>) => (change: Partial<Rule>) =>
    onChange(rules.map((other) => (other === rule ? Object.assign({}, rule, change) : other)))
  return (
    <>
      <Sortable
        label={label}
        className={classes.cards}
        items={rules}
        keyOf={({ key }) => key}
        nameOf={(_, at) => numbered(at)}
        onMove={(from, to) => onChange(moved(rules, from, to))}
      >
        {(rule, at, handle) => (
          <fieldset className={classes.card} aria-label={numbered(at)}>
            <div className={classes.cardHead}>
              {handle}
              <span className={classes.numbered}>{numbered(at)}</span>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={desk('deleteNamed', { name: numbered(at) })}
                onClick={() => onChange(rules.filter((other) => other !== rule))}
              >
                {desk('delete')}
              </Button>
            </div>
            {children(rule, putTo(rule))}
          </fieldset>
        )}
      </Sortable>
      <Button
        variant="default"
        className={classes.start}
        disabled={rules.length >= MAX_RULES}
        onClick={({ currentTarget }) => {
          onChange([...rules, Object.assign({}, blank, { key: freeKey(rules) })])
          focusLast(currentTarget)
        }}
      >
        {t('ruleAdd')}
      </Button>
    </>
  )
}
