import { acceptedFiles } from '@foyer/client/agent/fileKinds'
import { MSG_CONTENT_MAX } from '@foyer/protocol/limits'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../IconButton.tsx'
import { useReason } from '../../operate/reason.ts'
import { useAgentState, useTexts } from '../../useClient.ts'
import { FileChips } from '../compose/FileChips.tsx'
import { useFiles } from '../compose/useFiles.ts'
import dialogs from '../dialogs.module.css'
import { usePlace } from '../place.ts'
import { type NewTicket, useTicketAction, useTicketTypes } from '../queries.ts'
import { useTicketTexts } from '../texts.ts'
import area from '../tickets.module.css'
import { priorities, priorityNumber, priorityTexts } from '../words.ts'
import { FormField } from './FormField.tsx'
import { filledFields, firstMissing, shownItems, type Values } from './fields.ts'
import classes from './NewTicketPage.module.css'

type Draft = {
  readonly woTitle: string
  readonly woContent: string
  readonly customerName: string
  readonly phone: string
  readonly email: string
  readonly typeId: string
  readonly groupId: string
  readonly adminId: string
  readonly priority: (typeof priorities)[number]
}

const blank: Draft = {
  woTitle: '',
  woContent: '',
  customerName: '',
  phone: '',
  email: '',
  typeId: '',
  groupId: '',
  adminId: '',
  priority: 'normal',
}

const requestOf = (
  draft: Draft,
  fields: NewTicket['cusFieldConfigInfoVoList'],
  files: NewTicket['woFileRelVoList'],
) => {
  const { priority, ...texts } = draft
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
  const request: NewTicket = Object.assign(given, { woPriority: priorityNumber(priority) })
  if (fields && fields.length > 0) request.cusFieldConfigInfoVoList = fields
  if (files && files.length > 0) request.woFileRelVoList = files
  return request
}

type SetDraft = (change: Partial<Draft>) => void

const Words = ({ draft, set }: { draft: Draft; set: SetDraft }) => {
  const k = useTicketTexts()
  return (
    <>
      <TextInput
        label={k('subject')}
        value={draft.woTitle}
        onChange={(event) => set({ woTitle: event.currentTarget.value })}
        maxLength={500}
        dir="auto"
        required
        data-autofocus
      />
      <Textarea
        label={k('content')}
        value={draft.woContent}
        onChange={(event) => set({ woContent: event.currentTarget.value })}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={MSG_CONTENT_MAX}
        dir="auto"
        required
      />
    </>
  )
}

const Person = ({ draft, set }: { draft: Draft; set: SetDraft }) => {
  const t = useTexts()
  return (
    <div className={classes.row}>
      <TextInput
        label={t('name')}
        value={draft.customerName}
        onChange={(event) => set({ customerName: event.currentTarget.value })}
        maxLength={500}
        dir="auto"
      />
      <TextInput
        type="tel"
        label={t('phone')}
        value={draft.phone}
        onChange={(event) => set({ phone: event.currentTarget.value })}
        maxLength={64}
      />
      <TextInput
        type="email"
        label={t('email')}
        value={draft.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
        maxLength={320}
      />
    </div>
  )
}

const Assignment = ({ draft, set }: { draft: Draft; set: SetDraft }) => {
  const k = useTicketTexts()
  const t = useTexts()
  const groups = useAgentState((state) => state.groups)
  const colleagues = useAgentState((state) => state.colleagues)
  return (
    <div className={classes.row}>
      <NativeSelect
        label={k('priority')}
        value={draft.priority}
        onChange={({ currentTarget: { value } }) => set({ priority: value as Draft['priority'] })}
        data={priorities.map((value) => ({ value, label: k(priorityTexts[value]) }))}
      />
      <NativeSelect
        label={t('filterGroup')}
        value={draft.groupId}
        onChange={({ currentTarget: { value } }) => set({ groupId: value })}
        data={[{ value: '', label: k('noGroup') }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <NativeSelect
        label={t('agent')}
        value={draft.adminId}
        onChange={({ currentTarget: { value } }) => set({ adminId: value })}
        data={[{ value: '', label: k('nobody') }, ...colleagues.map(({ id, nick }) => ({ value: id, label: nick }))]}
      />
    </div>
  )
}

const useTypes = () => {
  const k = useTicketTexts()
  const { data = [] } = useTicketTypes()
  const choices = data.map(({ woType }) => ({ value: woType.typeId, label: woType.typeName }))
  return {
    choices: [{ value: '', label: k('noType') }, ...choices],
    itemsOf: (typeId: string) => data.find(({ woType }) => woType.typeId === typeId)?.items ?? [],
  }
}

/** Opens a ticket at the desk, with the form of its type. */
export const NewTicketPage = () => {
  const k = useTicketTexts()
  const t = useTexts()
  const navigate = useNavigate()
  const { search, toList } = usePlace()
  const reasonOf = useReason()
  const types = useTypes()
  const files = useFiles()
  const picker = useRef<HTMLInputElement>(null)
  const add = useTicketAction('addWo')
  const [draft, setDraft] = useState(blank)
  const [values, setValues] = useState<Values>(new Map())
  const [missing, setMissing] = useState('')
  const set: SetDraft = (change) => setDraft((before) => ({ ...before, ...change }))
  const items = types.itemsOf(draft.typeId)
  const post = async (event: FormEvent) => {
    event.preventDefault()
    const gap = firstMissing(items, values)
    setMissing(gap)
    if (gap !== '') return document.getElementById(`field-${gap}`)?.focus()
    const request = requestOf(draft, filledFields(items, values), files.wire)
    const made = await add.mutateAsync(request).catch(() => null)
    if (made) await navigate({ pathname: `/tickets/${made.woId}`, search }, { replace: true })
  }
  return (
    <main className={area.main} aria-label={k('newTicket')}>
      <form className={classes.form} onSubmit={post}>
        <h1 className={classes.title}>{k('newTicket')}</h1>
        <NativeSelect
          label={k('type')}
          value={draft.typeId}
          onChange={({ currentTarget: { value } }) => set({ typeId: value })}
          data={types.choices}
        />
        <Words draft={draft} set={set} />
        {shownItems(items, values).map((item) => (
          <FormField
            key={item.fieldId}
            item={item}
            value={values.get(item.fieldId) ?? ''}
            missing={missing === item.fieldId}
            onChange={(value) => setValues((before) => new Map(before).set(item.fieldId, value))}
          />
        ))}
        <Person draft={draft} set={set} />
        <Assignment draft={draft} set={set} />
        <FileChips files={files} />
        <p role="alert" className={dialogs.failure}>
          {add.isError && reasonOf(add.error)}
        </p>
        <div className={classes.foot}>
          <IconButton icon="attach" label={t('attach')} onClick={() => picker.current?.click()} />
          <input
            ref={picker}
            type="file"
            hidden
            multiple
            accept={acceptedFiles}
            aria-label={t('attach')}
            onChange={({ currentTarget }) => {
              files.add(currentTarget.files ?? [])
              currentTarget.value = ''
            }}
          />
          <Button variant="default" onClick={toList}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={add.isPending} disabled={files.busy}>
            {k('create')}
          </Button>
        </div>
      </form>
    </main>
  )
}
