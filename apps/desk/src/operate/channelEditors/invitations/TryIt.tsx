import type { ProactiveRule } from '@foyer/protocol/channel'
import type { Visit } from '@foyer/protocol/proactive'
import { Switch, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { isolated } from '../../../isolated.ts'
import { AddressInput } from '../../AddressInput.tsx'
import { useSettingTexts } from '../../settingTexts.ts'
import editors from '../shared/editors.module.css'
import { useEditorTexts } from '../shared/words.ts'
import classes from './invitations.module.css'
import { attributesOf, type Verdict, verdictsOf } from './invitations.ts'

/** A visit as it is typed: numbers as text. */
type Typed = {
  readonly url: string
  readonly seconds: string
  readonly scroll: string
  readonly returning: boolean
  readonly online: boolean
  /** Days since any of the invitations was closed; '' for never. */
  readonly closed: string
  readonly attributes: Readonly<Record<string, string>>
}

const start: Typed = {
  url: '',
  seconds: '60',
  scroll: '100',
  returning: false,
  online: true,
  closed: '',
  attributes: {},
}

const visitOf = ({ seconds, scroll, closed, ...typed }: Typed): Visit =>
  Object.assign({}, typed, {
    seconds: Number(seconds),
    scroll: Number(scroll),
    closed: () => (closed.trim() === '' ? null : Number(closed)),
  })

/** Says why a rule is shown or not. */
const useReason = (): ((rule: ProactiveRule, verdict: Verdict) => string) => {
  const t = useEditorTexts()
  const words = useSettingTexts()
  return (rule, verdict) => {
    if (verdict.kind === 'shown') return ''
    if (verdict.kind === 'later') return t('heldEarlier')
    const [first] = verdict.hurdles
    switch (first) {
      case 'off':
        return t('ruleOff')
      case 'text':
        return t('heldText')
      case 'returning':
        return t('heldReturning')
      case 'attribute':
        return t('heldLeast', { name: isolated(rule.attribute), least: rule.least })
      case 'closed':
        return t('heldClosed')
      case 'seconds':
        return t('heldLeast', { name: words.label('proactiveRule.seconds'), least: rule.seconds })
      case 'scroll':
        return t('heldLeast', { name: words.label('proactiveRule.scroll'), least: rule.scroll })
      case 'offline':
        return t('heldOffline')
      default:
        return t('heldUrl')
    }
  }
}

type FieldsProps = { typed: Typed; attributes: readonly string[]; set: (change: Partial<Typed>) => void }

const VisitFields = ({ typed, attributes, set }: FieldsProps) => {
  const t = useEditorTexts()
  const words = useSettingTexts()
  const numbers = [
    ['seconds', words.label('proactiveRule.seconds')],
    ['scroll', words.label('proactiveRule.scroll')],
    ['closed', t('tryClosed')],
  ] as const
  return (
    <div className={classes.visit}>
      <AddressInput
        className={editors.wide ?? ''}
        label={t('tryUrl')}
        placeholder="https://shop.example.com/cart"
        value={typed.url}
        onChange={({ currentTarget }) => set({ url: currentTarget.value })}
      />
      {numbers.map(([name, label]) => (
        <TextInput
          key={name}
          type="number"
          min={0}
          label={label}
          value={typed[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      ))}
      {attributes.map((name) => (
        <TextInput
          key={name}
          dir="auto"
          label={<bdi>{name}</bdi>}
          value={typed.attributes[name] ?? ''}
          onChange={({ currentTarget }) =>
            set({ attributes: Object.assign({}, typed.attributes, { [name]: currentTarget.value }) })
          }
        />
      ))}
      <div className={`${editors.switches} ${editors.wide}`}>
        <Switch
          label={t('tryReturning')}
          checked={typed.returning}
          onChange={({ currentTarget }) => set({ returning: currentTarget.checked })}
        />
        <Switch
          label={t('tryOnline')}
          checked={typed.online}
          onChange={({ currentTarget }) => set({ online: currentTarget.checked })}
        />
      </div>
    </div>
  )
}

type Props = {
  rules: readonly ProactiveRule[]
  nameOf: (rule: ProactiveRule, at: number) => string
}

/** Says for a visit that the operator describes which invitation it would see, and why not the others. */
export const TryIt = ({ rules, nameOf }: Props) => {
  const t = useEditorTexts()
  const reasonOf = useReason()
  const id = useId()
  const [typed, setTyped] = useState(start)
  const verdicts = verdictsOf(rules, visitOf(typed))
  const shown = verdicts.findIndex(({ kind }) => kind === 'shown')
  const rule = rules[shown]
  return (
    <section className={editors.part} aria-labelledby={id}>
      <div className={editors.intro}>
        <h3 id={id} className={editors.title}>
          {t('tryRules')}
        </h3>
        <p className={editors.hint}>{t('tryRulesHint')}</p>
      </div>
      <VisitFields
        typed={typed}
        attributes={attributesOf(rules)}
        set={(change) => setTyped(Object.assign({}, typed, change))}
      />
      <p role="status" className={classes.outcome} data-shown={rule !== undefined || undefined}>
        {rule ? t('ruleShown', { name: isolated(nameOf(rule, shown)) }) : t('noRuleShown')}
      </p>
      <ul className={classes.reasons}>
        {verdicts.map((verdict, at) => {
          const one = rules[at]
          return one === undefined || verdict.kind === 'shown' ? null : (
            <li key={one.ruleId}>
              <bdi>{nameOf(one, at)}</bdi>
              <span>{reasonOf(one, verdict)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
