import type { ManageResponse } from '@foyer/client/agent/managing'
import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useShell } from '../../shell/shell.ts'
import { useTexts } from '../../useClient.ts'
import { typeTexts } from '../../writing/FieldRow.tsx'
import frame from '../editing/Editor.module.css'
import { SaveFailure } from '../editing/SaveFailure.tsx'
import { SettingHead } from '../editing/SettingHead.tsx'
import { useDraft } from '../editing/useDraft.ts'
import { useSave } from '../editing/useSave.ts'
import { useStartAgain } from '../editing/useStartAgain.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { useManageQuery } from '../queries.ts'
import { moved } from '../sorting/moved.ts'
import { Sortable } from '../sorting/Sortable.tsx'
import { useOperateTexts } from '../texts.ts'
import classes from '../tickets/tickets.module.css'
import { useSaveKey } from '../useSaveKey.ts'

type Fields = ManageResponse<'saveCustomerFields'>
type Field = Fields['fields'][number]

/** Fields that one customer has at most. */
const MOST = 50

const types = ['text', 'date', 'number', 'select'] as const

const newField = (): Field => ({ fieldId: crypto.randomUUID().slice(0, 8), fieldName: '', fieldType: 1, options: [] })

type CardProps = { field: Field; name: string; handle: ReactNode; put: (field: Field) => void; onRemove: () => void }

const FieldCard = ({ field, name, handle, put, onRemove }: CardProps) => {
  const desk = useTexts()
  return (
    <fieldset className={classes.card} aria-label={name}>
      <div className={classes.cardHead}>
        {handle}
        <span className={classes.numbered}>{name}</span>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={desk('deleteNamed', { name })}
          onClick={onRemove}
        >
          {desk('delete')}
        </Button>
      </div>
      <TextInput
        label={desk('fieldName')}
        required
        maxLength={100}
        dir="auto"
        value={field.fieldName}
        onChange={({ currentTarget }) => put({ ...field, fieldName: currentTarget.value })}
      />
      <NativeSelect
        label={desk('fieldType')}
        data={types.map((type) => ({ value: String(FIELD_TYPE[type]), label: desk(typeTexts[type]) }))}
        value={String(field.fieldType)}
        onChange={({ currentTarget }) =>
          put({ ...field, fieldType: Number(currentTarget.value) as Field['fieldType'] })
        }
      />
      {field.fieldType === FIELD_TYPE.select && (
        <Textarea
          className={classes.wide}
          label={desk('fieldChoices')}
          description={desk('fieldChoicesHint')}
          autosize
          minRows={3}
          maxRows={10}
          dir="auto"
          value={(field.options ?? []).join('\n')}
          onChange={({ currentTarget }) => put({ ...field, options: currentTarget.value.split('\n') })}
        />
      )}
    </fieldset>
  )
}

/** Without empty lines of choices, and without choices where there are none to choose. */
const toSave = (fields: readonly Field[]): Field[] =>
  fields.map((field) => {
    const options = (field.options ?? []).map((option) => option.trim()).filter((option) => option !== '')
    return { ...field, options: field.fieldType === FIELD_TYPE.select ? options : [] }
  })

const Editor = ({ stored, onReload }: { stored: Fields; onReload: () => Promise<unknown> }) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const { notify } = useShell()
  const { form, dirty, set, reset } = useDraft<{ fields: readonly Field[] }>(() => ({ fields: stored.fields }))
  const saving = useSave('saveCustomerFields', stored, ['getCustomerFieldsList'])
  const save = () => {
    if (saving.isPending) return
    saving.mutate(
      { fields: toSave(form.fields) },
      {
        onSuccess: async (saved) => {
          const released = reset({ fields: saved.fields })
          notify(t('settingSaved'))
          await released
        },
      },
    )
  }
  useSaveKey(save)
  const { fields } = form
  const nameOf = (field: Field, at: number) => field.fieldName.trim() || desk('fieldNumbered', { count: at + 1 })
  return (
    <>
      <SettingHead title={desk('customers')} dirty={dirty} saving={saving.isPending} onSave={save} />
      <SaveFailure error={saving.error} onLoad={onReload} onOverwrite={() => saving.overwrite(save)} />
      <div className={frame.body}>
        <section className={classes.fields} aria-label={t('customerFields')}>
          <h2 className={classes.title}>{t('customerFields')}</h2>
          <p>{t('customerFieldsHint')}</p>
          <Sortable
            label={t('customerFields')}
            className={classes.cards}
            items={fields}
            keyOf={({ fieldId }) => fieldId}
            nameOf={nameOf}
            onMove={(from, to) => set({ fields: moved(fields, from, to) })}
          >
            {(field, at, handle) => (
              <FieldCard
                field={field}
                name={nameOf(field, at)}
                handle={handle}
                put={(changed) => set({ fields: fields.map((other) => (other === field ? changed : other)) })}
                onRemove={() => set({ fields: fields.filter((other) => other !== field) })}
              />
            )}
          </Sortable>
          <Button
            variant="default"
            className={classes.start}
            disabled={fields.length >= MOST}
            onClick={() => set({ fields: [...fields, newField()] })}
          >
            {desk('fieldAdd')}
          </Button>
        </section>
        <p className={frame.keyHint}>{t('saveKey', { key: `${desk('keyCtrl')}+S` })}</p>
      </div>
    </>
  )
}

/** The own fields of customers: what agents note of each besides name, mail and phone. */
export const CustomerFieldsPage = () => {
  const stored = useManageQuery('getCustomerFieldsList', {}, { fresh: true })
  const [round, startAgain] = useStartAgain(stored)
  if (stored.isLoadingError) return <LoadError error={stored.error} onRetry={stored.refetch} />
  const [fields] = stored.data ?? []
  return fields ? <Editor key={round} stored={fields} onReload={startAgain} /> : <Loading />
}
