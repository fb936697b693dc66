import { describe, expect, test } from 'vitest'
import { isMarkup, type TreeNode, toRich } from './richTree.ts'

const words = (text: string): TreeNode => ({ nodeType: 3, nodeName: '#text', textContent: text, childNodes: [] })
const element = (name: string, attributes: Record<string, string>, ...childNodes: TreeNode[]): TreeNode => ({
  nodeType: 1,
  nodeName: name.toUpperCase(),
  textContent: '',
  childNodes,
  getAttribute: (key) => attributes[key] ?? null,
})

describe('G-61: rich text by allow-list', () => {
  test('allowed elements stay, without their attributes', () => {
    expect(toRich([element('p', { onclick: 'x', style: 'x', class: 'x' }, element('b', {}, words('hi')))])).toEqual([
      { tag: 'p', children: [{ tag: 'b', children: ['hi'] }] },
    ])
  })

  test('unknown elements leave their text, active ones nothing', () => {
    expect(
      toRich([element('blink', {}, words('a')), element('script', {}, words('b')), element('svg', {}, words('c'))]),
    ).toEqual(['a'])
    expect(toRich([{ ...words('comment'), nodeType: 8 }])).toEqual([])
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:1',
    ' \u0001javascript:1',
    'data:text/html,x',
    'vbscript:1',
    'file:///etc',
    '//x',
  ])('S2.1-17: %s is no link', (href) => {
    expect(toRich([element('a', { href }, words('x'))])).toEqual(['x'])
    expect(toRich([element('span', { 'data-link': href }, words('x'))])).toEqual([{ tag: 'span', children: ['x'] }])
    expect(toRich([element('img', { src: href })])).toEqual([])
  })

  test('S2.1-17: href and data-link carry links', () => {
    const link = { tag: 'a', href: 'https://x.test/', children: ['x'] }
    expect(toRich([element('a', { href: 'https://x.test' }, words('x'))])).toEqual([link])
    expect(toRich([element('b', { 'data-link': 'https://x.test' }, words('x'))])).toEqual([link])
  })

  test('depth is bounded', () => {
    let tree = words('deep')
    for (let level = 0; level < 5000; level += 1) tree = element('div', {}, tree)
    expect(JSON.stringify(toRich([tree]))).not.toContain('deep')
  })

  test('plain text is not taken for markup', () => {
    for (const plain of ['a < b and c > d', '1<2', 'R&D; x', 'fish & chips', 'if (a<b) {}']) {
      expect(isMarkup(plain), plain).toBe(plain === 'R&D; x')
    }
    for (const markup of ['<p>x</p>', 'a<br>b', '&amp;', '&#39;', 'x</p>']) expect(isMarkup(markup), markup).toBe(true)
  })
})
