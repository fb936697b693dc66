import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { clusterQuestions } from '@foyer/robot'
import { describe, expect, test } from 'vitest'

const DATA = new URL('../../../../../shared/data/nlu/', import.meta.url)
const load = (name: string) =>
  JSON.parse(gunzipSync(readFileSync(new URL(`${name}.json.gz`, DATA))).toString()) as { train: [string, string][] }

const countPairs = (keys: readonly string[]): number => {
  let pairs = 0
  for (const { length } of Map.groupBy(keys, (key) => key).values()) pairs += (length * (length - 1)) / 2
  return pairs
}

describe.skipIf(!existsSync(DATA))('on published intents (skipped without the folder shared/data/nlu)', () => {
  // the likeness from which groups are joined was chosen on the other half of the labels
  const heldOut = (name: string) => {
    const { train } = load(name)
    const labels = [...new Set(train.map(([, label]) => label))].sort().filter((_, i) => i % 2 === 1)
    const wanted = new Set(labels)
    const rows = train.filter(([, label]) => wanted.has(label))
    // as visitors ask: not intent by intent
    return Array.from({ length: 1500 }, (_, i) => rows[(i * 7919) % rows.length] as [string, string])
  }

  test.for([
    ['clinc150', 0.75, 0.4],
    ['banking77', 0.7, 0.25],
  ] as const)(
    'G-07: of %s, which has many ways to ask for each thing, pairs are right and found',
    async ([name, right, found], { annotate }) => {
      const rows = heldOut(name)
      const clusters = clusterQuestions(rows.map(([text], i) => ({ id: String(i), text, locale: 'en' })))
      const groups: string[] = []
      for (const [i, { ids }] of clusters.entries()) for (const id of ids) groups[Number(id)] = String(i)
      const both = countPairs(rows.map(([, label], i) => `${label}\n${groups[i]}`))
      const precision = both / countPairs(groups)
      const recall = both / countPairs(rows.map(([, label]) => label))
      await annotate(
        `${name}: ${rows.length} questions, ${clusters.length} clusters, pairs ${precision.toFixed(3)} right, ${recall.toFixed(3)} found`,
      )
      expect(precision).toBeGreaterThan(right)
      expect(recall).toBeGreaterThan(found)
    },
  )
})
