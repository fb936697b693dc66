import { channelSettings } from '@foyer/protocol/channel'
import { PREVIEW_STATES } from '@foyer/protocol/preview'
import { expect, test } from 'vitest'
import { frameSize, isSeen, needsPage, previewChannel } from './previewChannel.ts'

test('D-20: the preview shows a draft as channelInfo would answer it in a language', () => {
  const draft = {
    titleDesc: 'Shop',
    robotWelcomeMsg: 'Hello',
    chatMenuConfigList: { m1: { menuType: 1, menuName: 'Agent' } },
    autoTip: '[{"text":"Need help?","btnList":["m1"]}]',
    translations: {
      de: { robotWelcomeMsg: 'Hallo', 'chatMenuConfigList.m1.menuName': 'Service', 'autoTip.0.text': 'Hilfe?' },
    },
  }
  const german = previewChannel(draft, 'de')
  expect(german).toMatchObject({
    titleDesc: 'Shop',
    robotWelcomeMsg: 'Hallo',
    chatMenuConfigList: { m1: { menuName: 'Service' } },
    chatMenuConfigObj: { m1: { menuName: 'Service' } },
    autoTip: '[{"text":"Hilfe?","btnList":["m1"]}]',
  })
  expect(previewChannel(draft, 'fr')).toMatchObject({ robotWelcomeMsg: 'Hello', autoTip: draft.autoTip })
  expect(draft.robotWelcomeMsg).toBe('Hello')
})

test('S3.7: a setting that is missing has its default, also one that is being emptied', () => {
  const bare = previewChannel({}, 'en')
  expect(Object.keys(channelSettings).filter((name) => bare[name] === undefined)).toEqual([])
  expect(previewChannel({ mainColor: undefined }, 'en').mainColor).toBe('#2878ff')
})

test('G-33: members that are JSON on the wire may come as what they hold; without groups all are offered', () => {
  const groups = [{ groupId: 'a', groupName: 'Sales' }]
  expect(previewChannel({ groupConfig: groups, autoTip: [] }, 'en')).toMatchObject({
    groupConfig: JSON.stringify(groups),
    autoTip: '[]',
  })
  expect(previewChannel({ groupConfig: [] }, 'en', '[1]').groupConfig).toBe('[1]')
  expect(previewChannel({}, 'en', '[1]').groupConfig).toBe('[1]')
})

test('the preview says which states visitors do not come to', () => {
  const all = Object.values(PREVIEW_STATES).flat()
  const hidden = (draft: object) => all.filter((state) => !isSeen(state, previewChannel(draft, 'en')))
  expect(hidden({})).toEqual(expect.arrayContaining(['userForm', 'groups', 'sideLinks', 'actions', 'unmanned']))
  const whole = {
    chatMenuConfigPlan: { menus: ['m1'] },
    userFormMode: 1,
    userForm: { formTitle: '', formList: [{ name: 'Name' }] },
    groupMode: 1,
    groupConfig: [{ groupId: 'a' }, { groupId: 'b' }],
    sideBarStatus: 1,
    sideBarConfig: {
      quickFlag: 1,
      quickList: [{ name: 'Orders' }],
      questionFlag: 1,
      questionList: [{ question: 'Why?' }],
    },
  }
  expect(hidden(whole)).toEqual(['unmanned'])
  expect(hidden({ ...whole, groupConfig: [{ groupId: 'a' }] })).toEqual(['unmanned', 'groups'])
  expect(hidden({ ...whole, receiveMode: 3 })).toEqual(['answers', 'answering'])
  expect(all.filter(needsPage)).toEqual(['sideLinks', 'sideQuestions', 'sideCard'])
})

test('S3.7-15, S3.7-16: the frame has the size of the channel, whatever is being typed', () => {
  expect(frameSize('window', { mainWidth: 500, mainHeight: 700 })).toEqual({ width: 500, height: 700 })
  expect(frameSize('window', { mainWidth: '', mainHeight: 7 })).toEqual({ width: 420, height: 200 })
  expect(frameSize('phone', { mainWidth: 500 })).toEqual({ width: 390, height: 740 })
})
