import { Button, Switch, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '../../useClient.ts'
import frame from '../editing/Editor.module.css'
import { SaveFailure } from '../editing/SaveFailure.tsx'
import { SettingHead } from '../editing/SettingHead.tsx'
import { focusLast } from '../sorting/focusLast.ts'
import { moved } from '../sorting/moved.ts'
import { Sortable } from '../sorting/Sortable.tsx'
import { useOperateTexts } from '../texts.ts'
import { useSaveKey } from '../useSaveKey.ts'
import { FieldCard } from './FieldCard.tsx'
import { FormPreview } from './FormPreview.tsx'
import { OtherLanguages } from './OtherLanguages.tsx'
import classes from './tickets.module.css'
import { blankField, type TicketType } from './typeForm.ts'
import { type TypeEdit, useTypeEditor } from './useTypeEditor.ts'

const MAX_FIELDS = 100

const Fields = ({ edit }: { edit: TypeEdit }) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const { fields } = edit.form
  const numbered = (at: number) => desk('fieldNumbered', { count: at + 1 })
  return (
    <section className={classes.fields} aria-label={t('typeFieldsTitle')}>
      <h2 className={classes.title}>{t('typeFieldsTitle')}</h2>
      <Sortable
        label={t('typeFieldsTitle')}
        className={classes.cards}
        items={fields}
        keyOf={({ key }) => key}
        nameOf={({ name }, at) => name.trim() || numbered(at)}
        onMove={(from, to) => edit.set({ fields: moved(fields, from, to) })}
      >
        {(field, at, handle) => (
          <FieldCard
            field={field}
            at={at}
            fields={fields}
            handle={handle}
            problem={edit.problems.get(field.key) ?? null}
            onChange={edit.setField}
            onRemove={() => edit.set({ fields: fields.filter((other) => other !== field) })}
          />
        )}
      </Sortable>
      <Button
        variant="default"
        className={classes.start}
        disabled={fields.length >= MAX_FIELDS}
        onClick={({ currentTarget }) => {
          edit.set({ fields: [...fields, blankField(fields)] })
          focusLast(currentTarget)
        }}
      >
        {desk('fieldAdd')}
      </Button>
    </section>
  )
}

type Props = { stored: TicketType | null; onReload: (() => Promise<unknown>) | null }

/** Edits a ticket type, with the form that it makes beside it. */
export const TypeEditor = ({ stored, onReload }: Props) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const edit = useTypeEditor(stored)
  const page = useRef<HTMLDivElement>(null)
  const [locale, setLocale] = useState('')
  const error = edit.saving.error ?? edit.removing.error
  const save = () => {
    if (edit.save()) return
    // after React has drawn the errors
    requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  useSaveKey(save)
  return (
    <div ref={page} className={frame.page}>
      <SettingHead
        title={t(stored ? 'editType' : 'newType')}
        listPath="/settings/tickets"
        dirty={edit.dirty}
        removal={
          stored && {
            title: t('typeRemoveTitle'),
            text: t('typeRemoveText', { name: stored.woType.typeName }),
            busy: edit.removing.isPending,
            onConfirm: edit.remove,
          }
        }
        saving={edit.saving.isPending}
        onSave={save}
      />
      <SaveFailure error={error} onLoad={onReload} onOverwrite={() => edit.saving.overwrite(save)} />
      <div className={classes.columns}>
        <div className={frame.body}>
          <TextInput
            label={t('typeName')}
            required
            maxLength={500}
            dir="auto"
            error={edit.nameless && desk('fillIn')}
            value={edit.form.typeName}
            onChange={(event) => edit.set({ typeName: event.currentTarget.value })}
          />
          <Fields edit={edit} />
          <OtherLanguages
            form={edit.form}
            locale={locale}
            onLocale={setLocale}
            onTexts={(texts) => edit.set({ texts })}
          />
          <Switch
            label={t('typeHidden')}
            description={t('typeHiddenHint')}
            checked={edit.form.hidden}
            onChange={(event) => edit.set({ hidden: event.currentTarget.checked })}
          />
          <p className={frame.keyHint}>{t('saveKey', { key: `${desk('keyCtrl')}+S` })}</p>
        </div>
        <FormPreview form={edit.form} texts={edit.form.texts[locale] ?? {}} />
      </div>
    </div>
  )
}
