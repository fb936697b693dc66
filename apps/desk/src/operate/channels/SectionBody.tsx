import type { ReactNode } from 'react'
import { useMay } from '../../useClient.ts'
import { LanguageSwitch } from '../languages/LanguageSwitch.tsx'
import { useWantedLanguages } from '../languages/useWantedLanguages.ts'
import { useManageQuery } from '../queries.ts'
import { ByHand } from './ByHand.tsx'
import type { EditingState } from './channelEditing.ts'
import classes from './channels.module.css'
import type { Change, ChannelDraft } from './draft.ts'
import { schemaOf } from './fieldSchema.ts'
import { type FieldProps, SchemaField } from './SchemaField.tsx'
import type { Group, Section } from './sections.ts'
import { useChannelTexts } from './texts.ts'
import { useFieldTexts } from './useFieldTexts.ts'

export type SectionProps = { state: EditingState; onChange: (change: Change) => void }

/** The colour that a colour is read on, or that is read on it. */
const against: Readonly<Partial<Record<string, keyof ChannelDraft>>> = {
  mainColor: 'cusColor',
  cusColor: 'mainColor',
  kitTxcolor: 'kitBgcolor',
  kitBgcolor: 'kitTxcolor',
}

type Choices = NonNullable<FieldProps['choices']>

/** The tenant's own objects that a member names. */
const useChoices = (name: string): Choices | undefined => {
  const t = useChannelTexts()
  const robots = useManageQuery('getRobotList', { pageSize: 100 }, { enabled: name === 'robotNo' })
  const types = useManageQuery('getWoTemplateList', { pageSize: 100 }, { enabled: name === 'leaveMsgWoType' })
  const nothing = { value: '', label: t('none') }
  if (name === 'robotNo' && robots.data)
    return [nothing, ...robots.data.map(({ robotNo, robotName }) => ({ value: robotNo, label: robotName || robotNo }))]
  if (name === 'leaveMsgWoType' && types.data)
    return [nothing, ...types.data.map(({ woType }) => ({ value: woType.typeId, label: woType.typeName }))]
  return undefined
}

const Field = ({ name, state, onChange }: SectionProps & { name: keyof ChannelDraft }) => {
  const { problemText } = useFieldTexts()
  const choices = useChoices(name)
  const { channel } = state.steps.present
  const problem = state.problems.get(name)
  const refused = state.refusal !== null && new RegExp(`\\b${name}\\b`).test(state.refusal) ? state.refusal : null
  const other = against[name]
  return (
    <SchemaField
      name={name}
      schema={schemaOf(name)}
      value={channel[name]}
      onChange={(value) => onChange({ channel: { [name]: value } })}
      error={problem === undefined ? refused : problemText(problem)}
      against={other && String(channel[other])}
      choices={choices}
    />
  )
}

const Titled = ({ title, children }: { title: string | null; children: ReactNode }) =>
  title === null ? (
    <div className={classes.group}>{children}</div>
  ) : (
    <section className={classes.group} aria-label={title}>
      <h3 className={classes.groupTitle}>{title}</h3>
      {children}
    </section>
  )

const GroupBody = ({ group, ...props }: SectionProps & { group: Group }) => {
  const t = useChannelTexts()
  return (
    <Titled title={group.title === undefined ? null : t(group.title)}>
      {group.part === undefined ? (
        group.members.map((name) => <Field key={name} name={name} {...props} />)
      ) : (
        <ByHand part={group.part} {...props} />
      )}
    </Titled>
  )
}

/** Sections without texts for visitors. */
const textless: readonly string[] = ['security', 'code']

/** The fields of a section. */
export const SectionBody = ({ section, ...props }: SectionProps & { section: Section }) => {
  const t = useChannelTexts()
  const may = useMay('channels.write')
  const wanted = useWantedLanguages()
  return (
    <fieldset className={classes.body} disabled={!may} aria-label={t(section.label)}>
      <div className={classes.sectionHead}>
        <h2 className={classes.title}>{t(section.label)}</h2>
        {!textless.includes(section.id) && <LanguageSwitch wanted={wanted} />}
      </div>
      {section.groups.map((group) => (
        <GroupBody key={group.members.join() || group.part} group={group} {...props} />
      ))}
    </fieldset>
  )
}
