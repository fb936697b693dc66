import { describe, expect, test } from 'vitest'
import { accepts, kindFor, whyNot } from './attach.ts'

const named = (name: string, size = 10) => ({ name, size })

describe('whyNot', () => {
  test('S5.6-02, S8.4-05, A-07: exactly 52428800 bytes are sent, one more is not', () => {
    expect(whyNot(named('a.png', 52_428_800), 'image')).toBe(null)
    expect(whyNot(named('a.png', 52_428_801), 'image')).toBe('fileTooLarge')
  })

  test.each([
    ['image', 'gif jpeg jpg png bmp PNG webp heic', 'svg mp4 pdf csv exe'],
    ['video', 'mp4 webm mov MOV', 'avi png pdf'],
    ['file', 'pdf docx xls pptx txt md xml csv zip rar 7z png mp4', 'exe html svg js bat sh dll'],
  ] as const)('G-22, D-27, S8.4-06: the button %s sends %s and not %s', (kind, sent, refused) => {
    for (const one of sent.split(' ')) expect([one, whyNot(named(`my.file.${one}`), kind)]).toEqual([one, null])
    // only the button for every kind names them all
    const why = kind === 'file' ? 'fileTypes' : 'fileKind'
    for (const one of refused.split(' ')) expect([one, whyNot(named(`a.png.${one}`), kind)]).toEqual([one, why])
    for (const name of ['', 'png', 'a.', '.']) expect(whyNot(named(name), kind)).toBe(why)
  })
})

test('S6.1-06 to 08: what is dropped goes by its own button, or by the one that takes every kind', () => {
  expect(kindFor(named('a.png'), ['image', 'video', 'file'])).toBe('image')
  expect(kindFor(named('a.MP4'), ['image', 'video', 'file'])).toBe('video')
  expect(kindFor(named('a.png'), ['file'])).toBe('file')
  expect(kindFor(named('a.pdf'), ['image', 'video', 'file'])).toBe('file')
  expect(kindFor(named('a.exe'), ['file'])).toBe('file')
  expect(kindFor(named('a.png'), ['video'])).toBe(null)
  expect(kindFor(named('a.pdf'), ['image', 'video'])).toBe(null)
  expect(kindFor(named('a.png'), [])).toBe(null)
})

test('G-22: the inputs offer what the buttons send; a phone turns its HEIC into a picture that every browser draws', () => {
  expect(accepts.image).not.toContain('heic')
  expect(accepts.image.split(',')).toEqual(expect.arrayContaining(['image/png', '.jpg', '.bmp', '.webp']))
  expect(accepts.video).not.toContain('.png')
  expect(accepts.file.split(',')).toEqual(expect.arrayContaining(['.pdf', '.zip', '.png', '.mp4', '.csv', '.heic']))
})
