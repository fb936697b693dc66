import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citedIds } from './citations.mjs'
import { main, root, Stop, say } from './tree.mjs'

// Every id of a rule that the tree cites has its line in docs/rules.md, and every line there is cited.
const page = 'docs/rules.md'
const sources = '{apps,packages,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,js,css,html,md}'

await main(() => {
  const cited = citations()
  const text = readFileSync(join(root, page), 'utf8')
  const rules = [...text.matchAll(/^- \*\*(\S+)\*\* \S/gm)].map(([, id]) => id)
  const sections = [...text.matchAll(/^### (S\d+\.\d+) \S/gm)].map(([, id]) => id)
  const known = new Set([...rules, ...sections])
  const complaints = [
    ...[...cited]
      .filter(([id]) => !known.has(id))
      .map(([id, files]) => `${page} lacks ${id}, cited in ${files.join(', ')}`),
    ...[...citedIds(text)].filter((id) => !known.has(id)).map((id) => `${page} refers to ${id}, which it lacks`),
    ...rules.filter((id) => !cited.has(id)).map((id) => `${page} has ${id}, which nothing cites: remove the line`),
    ...sections
      .filter((section) => !cited.has(section) && !rules.some((id) => id.startsWith(`${section}-`)))
      .map((section) => `${page} has the section ${section} without a rule: remove it`),
    ...rules.filter((id, at) => rules.indexOf(id) !== at).map((id) => `${page} has ${id} twice`),
  ]
  for (const complaint of complaints) say(complaint)
  if (complaints.length > 0) throw new Stop(`${page} and what cites it differ in ${complaints.length} places`)
})

/** Each cited id with the files that cite it. */
function citations() {
  const found = new Map()
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules', '**/dist', page] })
  for (const file of files.toSorted())
    for (const id of citedIds(readFileSync(join(root, file), 'utf8'))) found.set(id, [...(found.get(id) ?? []), file])
  return found
}
