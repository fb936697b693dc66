import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './tree.mjs'

// Prints which rows of the specification's ledger a test title cites, by section. The ledger lies beside the checkout, where there is one.
const ledger = join(root, '../shared/spec/ledger.csv')
if (!existsSync(ledger)) {
  say('no ledger beside this checkout: nothing to compare with')
  process.exit(0)
}
const rows = [...readFileSync(ledger, 'utf8').matchAll(/^(S\d+\.\d+)-(\d+),/gm)].map(
  (match) => `${match[1]}-${match[2]}`,
)

/** Ids in a title; `S2.1-01, 02` and `S2.1-01 to 05` cite several. */
function cited(text) {
  const ids = new Set()
  for (const [, section, first, more] of text.matchAll(/(S\d+\.\d+)-(\d+)((?:(?: to |, )\d+\b)*)/g)) {
    let last = Number(first)
    const add = (n) => ids.add(`${section}-${String(n).padStart(2, '0')}`)
    add(last)
    for (const [, joint, number] of more.matchAll(/( to |, )(\d+)/g)) {
      for (let n = joint === ', ' ? Number(number) : last; n <= Number(number); n++) add(n)
      last = Number(number)
    }
  }
  return ids
}

const files = globSync(['apps/**/*.test.ts*', 'packages/**/*.test.ts*', 'e2e/**/*.test.ts', 'bench/**/*.test.ts'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})
const covered = new Set(files.flatMap((file) => [...cited(readFileSync(join(root, file), 'utf8'))]))
const sections = Map.groupBy(rows, (id) => id.split('-')[0])
for (const [section, ids] of sections) {
  const open = ids.filter((id) => !covered.has(id))
  say(
    `${section.padEnd(6)} ${ids.length - open.length} of ${ids.length}${open.length > 0 ? `, open: ${open.map((id) => id.split('-')[1]).join(' ')}` : ''}`,
  )
}
say(`covered ${rows.filter((id) => covered.has(id)).length} of ${rows.length}`)
