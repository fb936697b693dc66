import { describe, expect, test } from 'vitest'
import { checkConfig } from './fields.ts'
import { toInfo, userOverMs } from './info.ts'

const groups = [{ groupId: 'g11', groupName: 'Sales', translations: {} }]
const menu = {
  menuType: 1,
  menuName: 'Agent',
  msgText: '',
  docId: '',
  labelLink: '',
  background: '#fff',
  color: '#2878ff',
}
const infoOf = (save: Record<string, unknown>) => toInfo('t1', 'c1', checkConfig(save), groups)
const refused = expect.objectContaining({ failure: 'badRequest' })

describe('S3.7: channel init data', () => {
  test('A-59: on and off are the numbers 0 and 1 whatever was saved', () => {
    expect(infoOf({ noticeMode: true, sideBarStatus: '1', topBar: 0 })).toMatchObject({
      noticeMode: 1,
      sideBarStatus: 1,
      topBar: 0,
    })
    expect(() => checkConfig({ noticeMode: 2 })).toThrow(refused)
  })

  test('A-38: the menus stand under both names, and may be saved under either', () => {
    for (const name of ['chatMenuConfigObj', 'chatMenuConfigList']) {
      const info = infoOf({ [name]: { m1: menu } })
      expect(info.chatMenuConfigList).toEqual({ m1: menu })
      expect(info.chatMenuConfigObj).toEqual(info.chatMenuConfigList)
    }
  })

  test('A-39: groupConfig, userFormConfig and autoTip are JSON text, saved as text or as what it stands for', () => {
    const tips = [{ text: 'Need help?', btnList: ['m1'] }]
    for (const autoTip of [tips, JSON.stringify(tips)]) expect(JSON.parse(infoOf({ autoTip }).autoTip)).toEqual(tips)
    const chosen = [{ groupId: 'g12', groupName: 'Support' }]
    expect(JSON.parse(infoOf({ groupConfig: JSON.stringify(chosen) }).groupConfig)).toEqual(chosen)
    expect(() => checkConfig({ autoTip: '[' })).toThrow(refused)
  })

  test('A-40: the form is there as text and parsed, whichever was saved', () => {
    const form = {
      formTitle: 'About you',
      formList: [{ name: 'Name', value: '', require: 1, show: 1, fieldType: 1, options: [] }],
    }
    for (const save of [{ userForm: form }, { userFormConfig: JSON.stringify(form) }]) {
      const info = infoOf(save)
      expect(info.userForm).toEqual(form)
      expect(JSON.parse(info.userFormConfig)).toEqual(form)
    }
  })

  test('G-33: without a groupConfig of its own a channel offers all groups of the tenant', () => {
    expect(JSON.parse(infoOf({}).groupConfig)).toEqual([{ groupId: 'g11', groupName: 'Sales' }])
  })

  test('invitations to chat have their own ids, and those that are on a text', () => {
    const rule = { ruleId: 'a', text: 'Can we help?' }
    expect(checkConfig({ proactiveRules: [rule] }).proactiveRules).toEqual([
      {
        ...rule,
        on: 1,
        url: '',
        seconds: 10,
        scroll: 0,
        returning: 0,
        attribute: '',
        least: 0,
        onlyOnline: 1,
        days: 7,
      },
    ])
    for (const wrong of [[rule, rule], [{ ruleId: 'a' }], [{ ruleId: 'a', text: ' ' }], [{ text: 'x' }]])
      expect(() => checkConfig({ proactiveRules: wrong })).toThrow(refused)
    expect(checkConfig({ proactiveRules: [{ ruleId: 'a', on: 0 }] }).proactiveRules).toMatchObject([{ text: '' }])
  })

  test("S1.3-04: light or dark may be the channel's choice, and is the visitor's without one", () => {
    expect(infoOf({}).colorScheme).toBe('system')
    expect(infoOf({ colorScheme: 'dark' }).colorScheme).toBe('dark')
    for (const colorScheme of ['Dark', 1, '']) expect(() => checkConfig({ colorScheme })).toThrow(refused)
  })

  test.each(['red', '#12', '#2878ff;x', 'url(x)', '#ggg'])('G-35: %s is no colour', (mainColor) => {
    expect(() => checkConfig({ mainColor })).toThrow(refused)
    expect(() => checkConfig({ chatMenuConfigList: { m1: { ...menu, background: mainColor } } })).toThrow(refused)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'ftp://a.example',
  ])('G-36: %s is no link', (link) => {
    expect(() => checkConfig({ robotIcon: link })).toThrow(refused)
    expect(() => checkConfig({ sideBarConfig: { quickList: [{ name: 'x', url: '', link }] } })).toThrow(refused)
  })

  test('links of the web and paths of this site are taken', () => {
    expect(checkConfig({ robotIcon: 'https://a.example/r.png', backgroundImage: '/site/b.svg' })).toEqual({
      robotIcon: 'https://a.example/r.png',
      backgroundImage: '/site/b.svg',
    })
  })

  test('the refusal names the member', () => {
    expect(() =>
      checkConfig({ faq: { showType: 2, showContent: [{ id: 'a', name: 'b', list: [{ questionName: 7 }] }] } }),
    ).toThrow(
      expect.objectContaining({ values: { what: expect.stringContaining('faq.showContent[0].list[0].questionName') } }),
    )
  })

  test('G-38: showType decides between a flat list and tabs', () => {
    const question = { questionName: 'Where?', docId: 'd1' }
    expect(infoOf({ faq: { showType: 1, showContent: [question] } }).faq.showContent).toEqual([question])
    const tab = { id: 'f1', name: 'Orders', list: [question] }
    expect(infoOf({ faq: { showType: 2, showContent: [tab] } }).faq.showContent).toEqual([{ ...tab, picture: '' }])
  })

  test('what the store cannot hold is left out of texts', () => {
    expect(checkConfig({ noticeMsg: 'a\0b\ud800' })).toEqual({ noticeMsg: 'ab\ufffd' })
  })

  test('a save with what was read changes nothing', () => {
    const info = infoOf({ chatMenuConfigList: { m1: menu }, autoTip: [{ text: 'x', btnList: [] }], userOverTime: 0.5 })
    expect(infoOf({ ...info })).toEqual(info)
  })

  test('G-27: userOverTime, else twice userTimeoutTime and five minutes at least', () => {
    expect(userOverMs({ userOverTime: 0.05, userTimeoutTime: 3 })).toBe(3000)
    expect(userOverMs({ userOverTime: 0, userTimeoutTime: 2 })).toBe(300_000)
    expect(userOverMs({ userOverTime: 0, userTimeoutTime: 4 })).toBe(480_000)
  })
})
