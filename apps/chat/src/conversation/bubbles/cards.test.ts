import { expect, test } from 'vitest'
import { readLink } from './LinkCard.tsx'
import { readProduct } from './Product.tsx'

test('S3.4-01 to S3.4-16: card, goods and order, as an object or its JSON text', () => {
  const card = { picture: 'https://a.test/p.png', title: 'Lamp', desc: 'Desk lamp', price: '29.90' }
  const read = { picture: 'https://a.test/p.png', title: 'Lamp', description: 'Desk lamp', price: '29.90' }
  expect(readProduct(card)).toEqual({ ...read, link: null, order: null })
  expect(readProduct(JSON.stringify(card))).toEqual({ ...read, link: null, order: null })
  const goods = { imgUrl: '/p.png', title: 'Lamp', describe: 'x', label: 29.9, fromUrl: 'https://shop.test/1' }
  expect(readProduct(goods)).toMatchObject({ picture: '/p.png', price: '29.9', link: 'https://shop.test/1' })
  expect(readProduct({ title: 'Lamp', orderCode: 'A1', orderTime: 't', orderStatus: 'sent' })?.order).toEqual({
    code: 'A1',
    time: 't',
    status: 'sent',
  })
  expect(readProduct({ title: 'x', imgUrl: 'javascript:1', fromUrl: 'data:text/html,x' })).toMatchObject({
    picture: null,
    link: null,
  })
})

test('S3.4-17 to S3.4-22, G-45: a link card, to a page or to a form of ours', () => {
  const card = { title: 'T', subTitle: 'S', describe: 'D', imgUrl: '/i.png', linkType: 1, linkUrl: 'https://a.test/x' }
  expect(readLink(JSON.stringify(card))).toEqual({
    href: 'https://a.test/x',
    title: 'T',
    subTitle: 'S',
    text: 'D',
    picture: '/i.png',
    form: false,
    host: 'a.test',
  })
  expect(readLink({ linkType: '2', linkUrl: '/chat_online/formData?x=1' })).toMatchObject({ form: true, host: '' })
  expect(readLink({ linkUrl: 'https://a.test/', linkType: 9 })?.form).toBe(false)
  for (const linkUrl of ['javascript:1', 'data:text/html,x', '//a.test', '', null, 5])
    expect(readLink({ linkUrl })).toBe(null)
})

test('broken content is nothing, never an exception', () => {
  for (const value of ['', '{broken', '[]', 'null', null, undefined, 1, [], '{"title":{}}', { title: [] }]) {
    expect(readProduct(value)).toBe(null)
    expect(readLink(value)).toBe(null)
  }
})
