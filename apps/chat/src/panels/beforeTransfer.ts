import type { BeforeTransfer, Visitor } from '@foyer/client/visitor/types'
import { RECEIVE_MODE, USER_FORM_MODE } from '@foyer/protocol/kinds'
import type { PageQuery } from '../host/query.ts'
import type { Storage } from '../host/storage.ts'
import { text } from '../switches.ts'
import { groupsOf } from './groups.ts'
import type { Panels } from './panels.ts'

type Parts = {
  readonly visitor: Pick<Visitor, 'getState'>
  readonly panels: Panels
  readonly query: PageQuery
  readonly storage: Storage
}

/** Storage key of the fact that this consultation's form was shown. */
export const formKey = (visitor: Pick<Visitor, 'getState'>): string => `form.${visitor.getState().userId}`

type Moment = typeof USER_FORM_MODE.beforeTransfer | typeof USER_FORM_MODE.beforeChat

/**
 * Shows the form of a moment once per consultation (G-31): `moment` is a userFormMode. False if it is
 * mandatory and was not filled in.
 */
export const createFillForm =
  ({ visitor, panels, storage }: Omit<Parts, 'query'>) =>
  async (moment: Moment): Promise<boolean> => {
    const { channel } = visitor.getState()
    const key = formKey(visitor)
    if (!channel || Number(channel.userFormMode) !== moment || storage.get(key)) return true
    const form = (await import('./userForm.ts')).readUserForm(channel)
    if (!form) return true
    // Before the chat mandatory items must be filled in; before a transfer the visitor may give up the transfer instead.
    const mustFill = form.fields.some(({ required }) => required)
    const done = await panels.fillForm(form, moment === USER_FORM_MODE.beforeTransfer || !mustFill)
    if (!done && mustFill) return false
    storage.set(key, '1')
    return true
  }

/**
 * The questions before any transfer, also before one without a click: the form, then the group. The chooser cannot be
 * closed if only agents answer (S2.3-06).
 */
export const createBeforeTransfer = (parts: Parts): BeforeTransfer => {
  const fillForm = createFillForm(parts)
  return async () => {
    if (!(await fillForm(USER_FORM_MODE.beforeChat)) || !(await fillForm(USER_FORM_MODE.beforeTransfer))) return null
    const { channel } = parts.visitor.getState()
    const groups = text(parts.query.all.groupId) || !channel ? [] : groupsOf(channel)
    if (groups.length === 0) return { groupId: '' }
    const groupId = await parts.panels.chooseGroup(groups, Number(channel?.receiveMode) !== RECEIVE_MODE.agentOnly)
    return groupId === null ? null : { groupId }
  }
}
