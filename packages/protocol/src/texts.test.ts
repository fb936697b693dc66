import { expect, test } from 'vitest'
import { channel, managedChannel } from './channel.ts'
import { flow } from './flow.ts'
import { applyTexts, ownTexts } from './texts.ts'

const sample = {
  titleDesc: 'Help',
  mainColor: '#000000',
  robotIcon: '/robi.png',
  chatMenuConfigList: { 'm.1': { menuType: 2, menuName: 'Orders', docId: 'd1' } },
  faq: {
    showType: 2,
    showContent: [{ id: 'f1', name: 'Orders', list: [{ questionName: 'Where is it?', docId: 'd1' }] }],
  },
  autoTip: '[{"text":"Hello","btnList":["m.1"]}]',
  groupConfig: '[{"groupId":"g1","groupName":"Sales"}]',
  sideBarConfig: { questionList: [{ question: 'When?', answer: '' }] },
}

test('D-20: the texts of a channel are found by the marks of its schema, also in lists, records and JSON as text', () => {
  expect(ownTexts(channel, sample).map(({ path, text }) => [path, text])).toEqual([
    ['titleDesc', 'Help'],
    ['chatMenuConfigList.m.1.menuName', 'Orders'],
    ['faq.showContent.0.name', 'Orders'],
    ['faq.showContent.0.list.0.questionName', 'Where is it?'],
    ['autoTip.0.text', 'Hello'],
    ['groupConfig.0.groupName', 'Sales'],
    ['sideBarConfig.questionList.0.question', 'When?'],
    ['sideBarConfig.questionList.0.answer', ''],
  ])
  expect(ownTexts(managedChannel, { titleDesc: 'Help' })).toMatchObject([
    { path: 'titleDesc', text: 'Help', maxLength: 500 },
  ])
})

test('D-20: parsed and unparsed JSON have the same paths', () => {
  const parsed = { autoTip: JSON.parse(sample.autoTip), groupConfig: JSON.parse(sample.groupConfig) }
  const texts = ownTexts(channel, { autoTip: sample.autoTip, groupConfig: sample.groupConfig })
  expect(ownTexts(channel, parsed)).toEqual(texts)
})

test('D-20: every step of a flow has its texts', () => {
  const nodes = [
    { nodeId: 'n1', nodeType: 'BUTTONS', text: 'Choose', buttons: [{ key: 'a', name: 'Yes' }] },
    {
      nodeId: 'n2',
      nodeType: 'FORM',
      fromNode: { url: '', method: '', fromFields: [{ fieldId: 'f', fieldName: 'No.' }] },
    },
    { nodeId: 'n3', nodeType: 'CLARIFY', clarifyGuide: { guide: 'Which?', options: ['One'] } },
  ]
  expect(ownTexts(flow, { flowName: 'Returns', nodes }).map(({ path }) => path)).toEqual([
    'nodes.0.text',
    'nodes.0.buttons.0.name',
    'nodes.1.fromNode.fromFields.0.fieldName',
    'nodes.2.clarifyGuide.guide',
    'nodes.2.clarifyGuide.options.0',
  ])
})

test('D-20: texts of a language replace the own ones, and what is missing or blank stays', () => {
  const german = {
    titleDesc: 'Hilfe',
    'chatMenuConfigList.m.1.menuName': 'Bestellungen',
    'faq.showContent.0.list.0.questionName': 'Wo ist sie?',
    'faq.showContent.0.name': ' ',
    'autoTip.0.text': 'Guten Tag',
    'groupConfig.0.groupName': 'Verkauf',
    'faq.showContent.7.name': 'nothing is there',
    '__proto__.titleDesc': 'nothing is there',
  }
  expect(applyTexts(sample, german)).toEqual({
    titleDesc: 'Hilfe',
    mainColor: '#000000',
    robotIcon: '/robi.png',
    chatMenuConfigList: { 'm.1': { menuType: 2, menuName: 'Bestellungen', docId: 'd1' } },
    faq: {
      showType: 2,
      showContent: [{ id: 'f1', name: 'Orders', list: [{ questionName: 'Wo ist sie?', docId: 'd1' }] }],
    },
    autoTip: '[{"text":"Guten Tag","btnList":["m.1"]}]',
    groupConfig: '[{"groupId":"g1","groupName":"Verkauf"}]',
    sideBarConfig: { questionList: [{ question: 'When?', answer: '' }] },
  })
  expect(applyTexts(sample, {})).toBe(sample)
})
