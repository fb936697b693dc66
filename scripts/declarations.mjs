import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isolatedDeclarationSync } from 'rolldown/experimental'
import { root, Stop } from './tree.mjs'

/** Modules of the protocol whose types a published package repeats, so that it needs nothing of ours that is not published. */
const shared = ['embed', 'frame']

/** Writes the types of a package for npm into its dist, which then stand alone. */
export function writeDeclarations(folder) {
  const sources = readdirSync(join(folder, 'src')).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  const texts = sources.map((name) => write(join(folder, 'src', name), join(folder, 'dist', typesOf(name))))
  if (!texts.some((text) => text.includes('./protocol/'))) return
  mkdirSync(join(folder, 'dist', 'protocol'), { recursive: true })
  for (const name of shared)
    write(join(root, 'packages/protocol/src', `${name}.ts`), join(folder, 'dist', 'protocol', `${name}.d.ts`))
}

const typesOf = (name) => name.replace(/\.tsx?$/, '.d.ts')

function write(source, target) {
  const { code, errors } = isolatedDeclarationSync(source, readFileSync(source, 'utf8'))
  if (errors.length > 0) throw new Stop(`${source}: ${errors[0].message}`)
  const text = code
    .replace(/(['"])@foyer\/protocol\/(\w+)\1/g, "'./protocol/$2.js'")
    .replace(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, "'$2.js'")
  writeFileSync(target, text)
  return text
}
