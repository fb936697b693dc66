import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { Button, Checkbox, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { FieldControl } from '../../forms/FieldControl.tsx'
import { useTexts } from '../../useClient.ts'
import { fieldTypes, hasChoices } from '../../writing/cards.ts'
import { typeTexts } from '../../writing/FieldRow.tsx'
import { useOperateTexts } from '../texts.ts'
import classes from './tickets.module.css'
import { dependentsOf, type FieldForm, type FieldProblem, toShown, valuesOf } from './typeForm.ts'

type Props = {
  field: FieldForm
  at: number
  fields: readonly FieldForm[]
  handle: ReactNode
  problem: FieldProblem | null
  onChange: (field: FieldForm) => void
  onRemove: () => void
}

/** The value that the condition asks for: a choice of the other field, or a text. */
const WantedValue = ({ field, on, onChange }: Pick<Props, 'field' | 'onChange'> & { on: FieldForm }) => {
  const t = useOperateTexts()
  const { showIf } = field
  const values = valuesOf(on)
  const put = (value: string) => onChange({ ...field, showIf: { fieldId: on.id, value } })
  if (values === null)
    return (
      <TextInput
        label={t('shownValue')}
        placeholder={t('shownAny')}
        maxLength={500}
        dir="auto"
        value={showIf?.value ?? ''}
        onChange={({ currentTarget }) => put(currentTarget.value)}
      />
    )
  return (
    <NativeSelect
      label={t('shownValue')}
      data={[{ value: '', label: t('shownAny') }, ...values]}
      value={showIf?.value ?? ''}
      onChange={({ currentTarget }) => put(currentTarget.value)}
    />
  )
}

/** On which earlier field it depends whether this one is shown. */
const Condition = ({ field, at, fields, problem, onChange }: Omit<Props, 'handle' | 'onRemove'>) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const others = fields.filter((other, place) => place < at || other.id === field.showIf?.fieldId)
  const on = fields.find(({ id }) => id === field.showIf?.fieldId)
  if (others.length === 0) return null
  const nameOf = (other: FieldForm) => other.name.trim() || desk('fieldNumbered', { count: fields.indexOf(other) + 1 })
  return (
    <>
      <NativeSelect
        label={t('shownIf')}
        error={problem === 'wrongCondition' && t(problem)}
        data={[
          { value: '', label: t('shownAlways') },
          ...others.map((other) => ({ value: other.id, label: t('shownDepends', { name: nameOf(other) }) })),
        ]}
        value={on ? on.id : ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...field, showIf: value === '' ? null : { fieldId: value, value: '' } })
        }
      />
      {on && <WantedValue field={field} on={on} onChange={onChange} />}
    </>
  )
}

const Remove = ({ field, fields, name, onRemove }: Pick<Props, 'field' | 'fields' | 'onRemove'> & { name: string }) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const [asking, setAsking] = useState(false)
  const dependents = dependentsOf(fields, field.id)
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={desk('deleteNamed', { name })}
        onClick={() => (dependents.length > 0 ? setAsking(true) : onRemove())}
      >
        {desk('delete')}
      </Button>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={desk('deleteNamed', { name })}
        withCloseButton={false}
      >
        <p>{t('fieldNeeded', { names: dependents.map((one) => one.name).join(', ') })}</p>
        <DialogFoot onCancel={() => setAsking(false)}>
          <Button color="red" onClick={onRemove} data-autofocus>
            {t('remove')}
          </Button>
        </DialogFoot>
      </Modal>
    </>
  )
}

const Choices = ({ field, problem, onChange }: Pick<Props, 'field' | 'problem' | 'onChange'>) => {
  const desk = useTexts()
  return (
    <Textarea
      className={classes.wide}
      label={desk('fieldChoices')}
      description={desk(field.type === FIELD_TYPE.cascader ? 'fieldPathsHint' : 'fieldChoicesHint')}
      autosize
      minRows={3}
      maxRows={10}
      dir="auto"
      value={field.choices}
      error={problem === 'choicesMissing' && desk(problem)}
      onChange={({ currentTarget }) => onChange({ ...field, choices: currentTarget.value })}
    />
  )
}

/** A field of a ticket type: what it asks for, when it is shown, and what it starts with. */
export const FieldCard = (props: Props) => {
  const { field, at, handle, problem, onChange } = props
  const t = useOperateTexts()
  const desk = useTexts()
  const numbered = desk('fieldNumbered', { count: at + 1 })
  return (
    <fieldset className={classes.card} aria-label={field.name.trim() || numbered}>
      <div className={classes.cardHead}>
        {handle}
        <span className={classes.numbered}>{numbered}</span>
        <Remove {...props} name={field.name.trim() || numbered} />
      </div>
      <TextInput
        label={desk('fieldName')}
        required
        maxLength={500}
        dir="auto"
        error={problem === 'fillIn' && desk(problem)}
        value={field.name}
        onChange={({ currentTarget }) => onChange({ ...field, name: currentTarget.value })}
      />
      <NativeSelect
        label={desk('fieldType')}
        data={fieldTypes.map((type) => ({ value: String(FIELD_TYPE[type]), label: desk(typeTexts[type]) }))}
        value={String(field.type)}
        onChange={({ currentTarget }) => onChange({ ...field, type: Number(currentTarget.value), start: '' })}
      />
      {hasChoices(field.type) && <Choices field={field} problem={problem} onChange={onChange} />}
      <Checkbox
        className={classes.wide}
        label={desk('fieldRequired')}
        checked={field.required}
        onChange={({ currentTarget }) => onChange({ ...field, required: currentTarget.checked })}
      />
      <Condition {...props} />
      <div className={classes.wide}>
        <FieldControl
          field={Object.assign({}, toShown(field), { name: t('startsWith'), required: false })}
          value={field.start}
          onChange={(start) => onChange({ ...field, start })}
        />
      </div>
    </fieldset>
  )
}
