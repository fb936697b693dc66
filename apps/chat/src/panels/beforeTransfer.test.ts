import { initialState } from '@foyer/client/visitor/initialState'
import type { VisitorState } from '@foyer/client/visitor/types'
import { expect, test } from 'vitest'
import { createBeforeTransfer, createFillForm, formKey } from './beforeTransfer.ts'
import { createPanels } from './panels.ts'

const groups = ['g1', 'g2'].map((groupId) => ({ groupId, groupName: groupId }))
const userForm = {
  formTitle: 'You',
  formList: [{ name: 'Name', value: '', require: 1, show: 1, fieldType: 1, options: [] }],
}

const ask = (channel: object, answers: { form?: boolean; group?: string | null } = {}, all = {}) => {
  const asked: unknown[] = []
  const kept = new Map<string, string>()
  const panels = {
    ...createPanels(),
    fillForm: async (_form: unknown, closable: boolean) => {
      asked.push(['form', closable])
      return answers.form ?? true
    },
    chooseGroup: async (_groups: unknown, closable: boolean) => {
      asked.push(['group', closable])
      return answers.group === undefined ? 'g2' : answers.group
    },
  }
  const visitor = { getState: () => ({ ...initialState, userId: 'u1', channel: channel as VisitorState['channel'] }) }
  const storage = {
    get: (key: string) => kept.get(key) ?? '',
    set: (key: string, value: string) => void kept.set(key, value),
  }
  const parts = { visitor, panels, storage, query: { channelId: 'c', locale: '', embedded: false, all } }
  const first = {
    beforeTransfer: createBeforeTransfer(parts),
    fillForm: createFillForm(parts),
    forget: () => storage.set(formKey(visitor), ''),
  }
  return { asked, first }
}

test('S2.3-05, S2.3-06, G-33: the group is chosen first, and receive mode 3 cannot do without', async () => {
  const open = ask({ groupMode: 1, groupConfig: groups, receiveMode: 0 })
  expect(await open.first.beforeTransfer()).toEqual({ groupId: 'g2' })
  const must = ask({ groupMode: 1, groupConfig: groups, receiveMode: 3 })
  await must.first.beforeTransfer()
  expect([open.asked, must.asked]).toEqual([[['group', true]], [['group', false]]])
  expect(await ask({ groupMode: 1, groupConfig: groups }, { group: null }).first.beforeTransfer()).toBeNull()
  expect(await ask({ groupMode: 1, groupConfig: groups }, {}, { groupId: 'g1' }).first.beforeTransfer()).toEqual({
    groupId: '',
  })
})

test('S2.3-07, G-31: the form comes before the group and once; who does not fill it is not transferred', async () => {
  const { first, asked } = ask({ userFormMode: 1, userForm, groupMode: 1, groupConfig: groups })
  expect(await first.fillForm(2)).toBe(true)
  expect(asked).toEqual([])
  await first.beforeTransfer()
  await first.beforeTransfer()
  expect(asked).toEqual([
    ['form', true],
    ['group', true],
    ['group', true],
  ])
  first.forget()
  await first.beforeTransfer()
  expect(asked).toHaveLength(5)
  const declined = ask({ userFormMode: 1, userForm, groupMode: 1, groupConfig: groups }, { form: false })
  expect([await declined.first.beforeTransfer(), declined.asked]).toEqual([null, [['form', true]]])
})

test('G-31: before the chat what is required cannot be skipped, what is not can', async () => {
  const must = ask({ userFormMode: 2, userForm })
  await must.first.fillForm(2)
  const may = ask({ userFormMode: 2, userForm: { ...userForm, formList: [{ ...userForm.formList[0], require: 0 }] } })
  await may.first.fillForm(2)
  expect([must.asked, may.asked]).toEqual([[['form', false]], [['form', true]]])
})
