import { expect, test } from 'vitest'
import { blankItem, completeItems, itemProblem, renamed, shownFields } from './userForm.ts'

const names = ['Name', 'Phone', 'Email']
const topic = Object.assign(blankItem(), { name: 'Topic', fieldType: 7 })

test('S3.10-09 to 11: name, phone and email come first, hidden until an operator shows them', () => {
  const items = completeItems({ formTitle: '', formList: [] }, names)
  expect(items.map(({ name, show }) => [name, show])).toEqual([
    ['Name', 0],
    ['Phone', 0],
    ['Email', 0],
  ])
  const formList = [Object.assign(blankItem(), { name: 'Who' }), ...items.slice(1), topic]
  expect(completeItems({ formTitle: '', formList }, names)).toEqual(formList)
  expect(shownFields(formList).map(({ id, name }) => [id, name])).toEqual([
    ['0', 'Who'],
    ['3', 'Topic'],
  ])
})

test('S3.10-08, G-32: a choice needs two different labels, a hidden field nothing', () => {
  const withLabels = (...labels: string[]) =>
    itemProblem(Object.assign({}, topic, { options: labels.map((label) => ({ label, value: label })) }))
  expect([withLabels('a'), withLabels('a', 'a '), withLabels('a', 'b')]).toEqual([
    'optionsMissing',
    'optionsMissing',
    null,
  ])
  expect(itemProblem(Object.assign({}, topic, { show: 0 }))).toBe(null)
  expect(itemProblem(blankItem())).toBe('fillIn')
  expect(renamed({ label: 'An order', value: 'order' }, 'Order')).toEqual({ label: 'Order', value: 'order' })
  expect(renamed({ label: 'An order', value: 'An order' }, 'Order')).toEqual({ label: 'Order', value: 'Order' })
})
