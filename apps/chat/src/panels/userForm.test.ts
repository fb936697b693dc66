import { type Chosen, checkValues, startValues, toSubmission, worstOf } from '@foyer/client/forms/values'
import { describe, expect, test } from 'vitest'
import { readUserForm, toUserForm } from './userForm.ts'

const item = (name: string, part: object = {}) => ({
  name,
  value: '',
  require: 0,
  show: 1,
  fieldType: 1,
  options: [],
  ...part,
})
const wire = {
  formTitle: 'About you',
  formList: [
    item('Name', { require: 1 }),
    item('Phone'),
    item('Email'),
    item('Topic', { require: 1, fieldType: 6, options: [{ label: 'Order', value: 'order' }] }),
    item('Hidden', { require: 1, show: 0 }),
  ],
}
const form = readUserForm({ userForm: wire })
const fields = form?.fields ?? []
const filled = (...values: readonly string[]) =>
  new Map<string, Chosen>(values.map((value, index) => [`${index}`, value]))
/** The error that is told first, with the field's name. */
const errorOf = (values: readonly string[], phonePattern = '') => {
  const errors = checkValues(fields, filled(...values), { phonePattern })
  const worst = worstOf(fields, errors)
  return worst ? [errors.get(worst.id), worst.name] : null
}

describe('pre-chat form', () => {
  test('A-40, S8.4-13: userForm before userFormConfig, text or object, broken text is no form', () => {
    expect(readUserForm({ userFormConfig: JSON.stringify(wire) })).toEqual(form)
    expect(readUserForm({ userForm: null, userFormConfig: '{broken' })).toBeNull()
    expect(readUserForm({ userForm: { formTitle: 'x', formList: [item('a', { show: 0 })] } })).toBeNull()
  })

  test.each([
    [
      ['', '', '', 'order'],
      ['missing', 'Name'],
    ],
    [
      ['  ', '', '', 'order'],
      ['missing', 'Name'],
    ],
    [
      ['Ann', '', '', ''],
      ['missing', 'Topic'],
    ],
    [
      ['Ann', '238', '', ''],
      ['missing', 'Topic'],
    ],
    [
      ['Ann', '23800138000', '', 'order'],
      ['phone', 'Phone'],
    ],
    [
      ['Ann', '138001380001', '', 'order'],
      ['phone', 'Phone'],
    ],
    [
      ['Ann', '13800138000', 'ann@', 'order'],
      ['email', 'Email'],
    ],
    [['Ann', '13800138000', 'ann@example.com', 'order'], null],
    [['Ann', '', '', 'order'], null],
  ])('S5.1-01 to 06: %j gives %j', (values, error) => {
    expect(errorOf(values)).toEqual(error)
  })

  test('A-53: the pattern of the tenant takes the place of the rule', () => {
    expect(errorOf(['Ann', '+49 30 1', '', 'order'], '^\\+49')).toBeNull()
    expect(errorOf(['Ann', '+49', '', 'order'], '(')).toEqual(['phone', 'Phone'])
  })

  test('S3.10-09 to 11, G-31: name, phone, email, and the rest as JSON text', () => {
    const chosen = toSubmission(fields, filled(' Ann ', '13800138000', 'a@b.test', 'order'))
    expect(form && toUserForm(form, chosen)).toEqual({
      userName: 'Ann',
      phone: '13800138000',
      email: 'a@b.test',
      formParams: '[{"name":"Topic","value":"order"}]',
    })
  })

  test('S3.10-05: an item starts with its value, and choices stand for their values', () => {
    const started = readUserForm({ userForm: { formList: [item('Topic', { ...wire.formList[3], value: 'order' })] } })
    expect(started && startValues(started.fields, new Map()).get('0')).toBe('order')
  })
})
