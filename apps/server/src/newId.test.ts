import { expect, test } from 'vitest'
import { inBlocks } from './newId.ts'

/** Bytes that count, so that each is known by its value. */
const counting = () => {
  let next = 0
  const blocks: Buffer[] = []
  const bytes = (n: number) => {
    const block = Buffer.alloc(n)
    for (let i = 0; i < n; i += 2) block.writeUInt16BE(next++, i)
    blocks.push(block)
    return block
  }
  return { bytes, blocks }
}

test('no byte of a block is given twice, also where a block ends and where more are asked for than it has', () => {
  const source = counting()
  const { bytes } = inBlocks(source)
  const sizes = [16, 1000, 32, 6, 3000, 16, 1024, 2]
  const given = sizes.map(bytes)
  expect(given.map(({ length }) => length)).toEqual(sizes)
  const pairs = given.flatMap((one) => Array.from({ length: one.length / 2 }, (_, i) => one.readUInt16BE(2 * i)))
  expect(new Set(pairs).size).toBe(pairs.length)
  expect(source.blocks.length).toBeLessThan(sizes.length)
})

test('given bytes stay as they are, and the block forgets them', () => {
  const source = counting()
  const { bytes } = inBlocks(source)
  const first = bytes(16)
  const copy = first.toString('hex')
  bytes(16)
  expect(first.toString('hex')).toBe(copy)
  expect(source.blocks[0]?.subarray(0, 32).every((byte) => byte === 0)).toBe(true)
  expect(source.blocks[0]?.subarray(32).some((byte) => byte !== 0)).toBe(true)
})
