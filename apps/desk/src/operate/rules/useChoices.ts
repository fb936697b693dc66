import type { OperateKey } from '@foyer/locales/operate/index'
import { TICKET_KINDS, TICKET_PRIORITY } from '@foyer/protocol/kinds'
import { useAgentState } from '../../useClient.ts'
import { useManageQuery } from '../queries.ts'
import { useOperateTexts } from '../texts.ts'
import { type FieldForm, toForm } from '../tickets/typeForm.ts'

export type Option = { readonly value: string; readonly label: string }

const kindTexts = {
  ticket: 'kindTicket',
  message: 'kindMessage',
  callback: 'kindCallback',
} as const satisfies Record<(typeof TICKET_KINDS)[number], OperateKey>

const priorityTexts = {
  low: 'priorityLow',
  normal: 'priorityNormal',
  warning: 'priorityHigh',
  danger: 'priorityUrgent',
} as const satisfies Record<keyof typeof TICKET_PRIORITY, OperateKey>

/** What rules and mailboxes choose from. */
export const useChoices = () => {
  const t = useOperateTexts()
  const types = useManageQuery('getWoTemplateList', { pageSize: 100 })
  const groups = useManageQuery('getGroupList', { pageSize: 100 })
  const channels = useAgentState((state) => state.info?.channels)
  const fields: readonly (FieldForm & { readonly typeName: string })[] = (types.data ?? []).flatMap((type) =>
    toForm(type).fields.map((field) => Object.assign(field, { typeName: type.woType.typeName })),
  )
  return {
    kinds: TICKET_KINDS.map((kind): Option => ({ value: kind, label: t(kindTexts[kind]) })),
    priorities: Object.entries(TICKET_PRIORITY).map(
      ([name, value]): Option => ({
        value: String(value),
        label: t(priorityTexts[name as keyof typeof priorityTexts]),
      }),
    ),
    types: (types.data ?? []).map(({ woType }): Option => ({ value: woType.typeId, label: woType.typeName })),
    groups: (groups.data ?? []).map(({ groupId, groupName }): Option => ({ value: groupId, label: groupName })),
    channels: (channels ?? []).map(({ id, title }): Option => ({ value: id, label: title || id })),
    fields,
  }
}

export type Choices = ReturnType<typeof useChoices>
