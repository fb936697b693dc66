import { describe, expect, test } from 'vitest'
import { checkUserForm, readUserForm, toSubmission } from './userForm.ts'

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

describe('pre-chat form', () => {
  test('A-40, S8.4-13: userForm before userFormConfig, text or object, broken text is no form', () => {
    expect(readUserForm({ userFormConfig: JSON.stringify(wire) })).toEqual(form)
    expect(readUserForm({ userForm: null, userFormConfig: '{broken' })).toBeNull()
    expect(readUserForm({ userForm: { formTitle: 'x', formList: [item('a', { show: 0 })] } })).toBeNull()
  })

  test.each([
    [['', '', '', 'order'], { key: 'inputField', name: 'Name', index: 0 }],
    [['  ', '', '', 'order'], { key: 'inputField', name: 'Name', index: 0 }],
    [['Ann', '', '', ''], { key: 'inputField', name: 'Topic', index: 3 }],
    [['Ann', '23800138000', '', 'order'], { key: 'rightPhone', name: 'Phone', index: 1 }],
    [['Ann', '138001380001', '', 'order'], { key: 'rightPhone', name: 'Phone', index: 1 }],
    [['Ann', '13800138000', 'ann@', 'order'], { key: 'rightEmail', name: 'Email', index: 2 }],
    [['Ann', '13800138000', 'ann@example.com', 'order'], null],
    [['Ann', '', '', 'order'], null],
  ])('S5.1-01 to 06: %j gives %j', (values, error) => {
    expect(form && checkUserForm(form, values)).toEqual(error)
  })

  test('A-53: the pattern of the tenant takes the place of the rule', () => {
    expect(form && checkUserForm(form, ['Ann', '+49 30 1', '', 'o'], '^\\+49')).toBeNull()
    expect(form && checkUserForm(form, ['Ann', '+49', '', 'o'], '(')).toMatchObject({ key: 'rightPhone' })
  })

  test('S3.10-09 to 11, G-31: name, phone, email, and the rest as JSON text', () => {
    expect(form && toSubmission(form, [' Ann ', '13800138000', 'a@b.test', 'order', 'x'])).toEqual({
      userName: 'Ann',
      phone: '13800138000',
      email: 'a@b.test',
      formParams: '[{"name":"Topic","value":"order"}]',
    })
  })
})
