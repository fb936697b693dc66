import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citedIds } from './citations.mjs'
import { root, say } from './tree.mjs'

// Prints by section which rows of the specification's ledger the tests cite. The ledger is not part of the repository.
const ledger = join(root, '../shared/spec/ledger.csv')
if (!existsSync(ledger)) {
  say('no ledger beside this checkout: nothing to compare with')
  process.exit(0)
}
const rows = [...readFileSync(ledger, 'utf8').matchAll(/^(S\d+\.\d+)-(\d+),/gm)].map(
  (match) => `${match[1]}-${match[2]}`,
)

const files = globSync(['apps/**/*.test.ts*', 'packages/**/*.test.ts*', 'e2e/**/*.test.ts', 'bench/**/*.test.ts'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})
const covered = new Set(files.flatMap((file) => [...citedIds(readFileSync(join(root, file), 'utf8'))]))
const sections = Map.groupBy(rows, (id) => id.split('-')[0])
for (const [section, ids] of sections) {
  const open = ids.filter((id) => !covered.has(id))
  say(
    `${section.padEnd(6)} ${ids.length - open.length} of ${ids.length}${open.length > 0 ? `, open: ${open.map((id) => id.split('-')[1]).join(' ')}` : ''}`,
  )
}
say(`covered ${rows.filter((id) => covered.has(id)).length} of ${rows.length}`)
