import { expect, test } from 'vitest'
import { contactsOf, quickSize, readSideBar, sideBarWidth } from './sideBar.ts'

test('S9.3-07, S9.3-08, S9.3-09: over 4 quick items are small, over 2 normal, else large', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(quickSize)).toEqual([
    ...['large', 'large', 'large', 'normal', 'normal', 'small', 'small'],
  ])
})

test('S2.2-28, S3.7-31: the width is sideBarWidth within bounds, and 320 where there is none', () => {
  expect([360, '360', 100, 5000, 0, -1, undefined, 'x'].map(sideBarWidth)).toEqual([
    ...[360, 360, 200, 600, 320, 320, 320, 320],
  ])
})

const link = { name: 'Lamps', url: '/site/lamp.svg', link: 'https://shop.test/lamps' }
const config = {
  quickFlag: 1,
  quickList: [link],
  questionFlag: '1',
  questionList: [{ question: 'Free?', answer: 'Yes' }],
  adFlag: true,
  adList: [{ url: 'https://shop.test/ad.png', link: '' }],
}

test('S3.7-23 to 30, G-36, A-39: what is on is read, from an object or its text', () => {
  const read = {
    links: [{ name: 'Lamps', picture: '/site/lamp.svg', href: 'https://shop.test/lamps' }],
    questions: [{ question: 'Free?', answer: 'Yes' }],
    ads: [{ picture: 'https://shop.test/ad.png', href: null }],
  }
  expect(readSideBar({ sideBarStatus: 1, sideBarConfig: config })).toEqual(read)
  expect(readSideBar({ sideBarStatus: '1', sideBarConfig: JSON.stringify(config) })).toEqual(read)
  expect(readSideBar({ sideBarStatus: 0, sideBarConfig: config })).toBeNull()
  const off = { ...config, quickFlag: 0, questionFlag: 0, adFlag: 0 }
  expect(readSideBar({ sideBarStatus: 1, sideBarConfig: off })).toEqual({ links: [], questions: [], ads: [] })
})

test('G-36: only http and https are followed; broken entries are left out', () => {
  const quickList = [link, { ...link, link: 'javascript:alert(1)' }, { ...link, name: ' ' }, null, 7, 'x']
  const adList = [{ url: 'javascript:alert(1)' }, { url: '/a.png', link: 'data:text/html,x' }, null]
  const content = readSideBar({ sideBarStatus: 1, sideBarConfig: { ...config, quickList, adList, questionList: 'x' } })
  expect(content?.links.map(({ href }) => href)).toEqual(['https://shop.test/lamps'])
  expect(content?.ads).toEqual([{ picture: '/a.png', href: null }])
  expect(content?.questions).toEqual([])
  for (const broken of ['{', null, 7, []])
    expect(readSideBar({ sideBarStatus: 1, sideBarConfig: broken })?.links).toEqual([])
})

test('S2.2-31, S3.12: the card shows what is filled in; numbers and mail open what they are', () => {
  const card = { id: 'a', nick: 'Lee', face: '', signature: '', qq: '10001', wechat: ' ' }
  const lines = contactsOf({ ...card, tel: '+44 (20) 7946-0958', mobile: '+44+1', email: 'lee@example.com' })
  expect(lines).toEqual([
    { kind: 'telephone', text: '+44 (20) 7946-0958', href: 'tel:+442079460958' },
    { kind: 'mobile', text: '+44+1', href: 'tel:+441' },
    { kind: 'email', text: 'lee@example.com', href: 'mailto:lee@example.com' },
    { kind: 'qq', text: '10001', href: null },
  ])
  const odd = contactsOf({ ...card, tel: 'ask', mobile: '', email: 'a@b?bcc=c@d' })
  expect(odd.map(({ href }) => href)).toEqual([null, null, null])
})
