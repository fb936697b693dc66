import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createWordFilter } from './sensitiveWords.ts'

const corpus = new URL('../../../../../shared/data/hostile/sensitive-words.json', import.meta.url)

describe('G-57: sensitive words', () => {
  test('G-57: case and width do not matter; the result has the list’s spelling', () => {
    const filter = createWordFilter(['BadWord'])
    expect(filter.match('that is a badword.')).toEqual(['BadWord'])
    expect(filter.match('ＢＡＤＷＯＲＤ!')).toEqual(['BadWord'])
    expect(filter.match('nothing here')).toEqual([])
  })

  test('Latin words match whole words only', () => {
    const filter = createWordFilter(['ass', 'a$$'])
    expect(filter.match('class, passage, assess')).toEqual([])
    expect(filter.match('you ass!')).toEqual(['ass'])
    expect(filter.match('ass')).toEqual(['ass'])
    expect(filter.match('a$$hole')).toEqual(['a$$'])
  })

  test('CJK words match anywhere, also beside Latin letters', () => {
    const filter = createWordFilter(['笨蛋', 'QQ群'])
    expect(filter.match('你是个笨蛋吗')).toEqual(['笨蛋'])
    expect(filter.match('加QQ群吧')).toEqual(['QQ群'])
    expect(filter.match('xQQ群')).toEqual([])
  })

  test('words within words and overlapping words are all found, each once', () => {
    const filter = createWordFilter(['坏', '坏人', '人好', 'do piče', 'do'])
    expect(filter.match('坏人好坏').toSorted()).toEqual(['人好', '坏', '坏人'])
    expect(filter.match('jdi do piče').toSorted()).toEqual(['do', 'do piče'])
  })

  test('invisible characters do not hide a word; empty words match nothing', () => {
    const filter = createWordFilter(['bad', '', '  '])
    expect(filter.match('b\u200bad')).toEqual(['bad'])
    expect(filter.match('')).toEqual([])
    expect(createWordFilter([]).match('bad')).toEqual([])
  })

  test('10,000 words over a long text of near misses take linear time', () => {
    const words = Array.from({ length: 10_000 }, (_, i) => `${'a'.repeat(i % 60)}b${i}`)
    const filter = createWordFilter(words)
    const time = (length: number) => {
      const text = 'a'.repeat(length)
      const start = performance.now()
      expect(filter.match(text)).toEqual([])
      return performance.now() - start
    }
    time(20_000)
    // ten times the text may not take a hundred times as long
    expect(time(200_000)).toBeLessThan(30 * (time(20_000) + 2))
  })

  test.skipIf(!existsSync(corpus))('every word of a corpus in many languages is found where it stands alone', () => {
    const lists = JSON.parse(readFileSync(corpus, 'utf8')) as Record<string, string[]>
    for (const words of Object.values(lists)) {
      const filter = createWordFilter(words)
      const lost = words.filter((word) => word.trim() !== '' && filter.match(`, ${word} !`).length === 0)
      expect(lost).toEqual([])
    }
  })
})
