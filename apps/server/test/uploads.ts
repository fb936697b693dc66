import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer, Node } from './build.ts'
import { fromNewAddress, type TestVisitor } from './people.ts'

/** A part of a form: a text, or the file with its name. */
export type Part = readonly [string, string] | readonly ['file', Uint8Array, string]

/** Sends a form to `upload`, from a new address unless `headers` name one. */
export const sendForm = async (
  node: Node,
  parts: readonly Part[],
  headers: Record<string, string> = {},
  door: 'visitor' | 'admin' = 'visitor',
): Promise<Answer> => {
  const form = new FormData()
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value as Uint8Array<ArrayBuffer>]), fileName)
  const init = { method: 'POST', body: form, headers: { ...fromNewAddress(), ...headers } }
  const response = await fetch(`${node.base}/api/chat/${door}/upload`, init)
  const answer = (await response.json()) as { code: number; message: string; data: unknown }
  return { ...answer, data: answer.data as Answer['data'], status: response.status, headers: response.headers }
}

/** Uploads a visitor's file as the page does. */
export const uploadAs = (
  node: Node,
  { userId }: TestVisitor,
  bytes: Uint8Array,
  fileName: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  sendForm(
    node,
    [
      ['userId', userId],
      ['file', bytes, fileName],
    ],
    headers,
  )

/** Counts of the data folder: kept files, their bytes, and unfinished uploads. */
export const stored = async ({ dataDir }: Node) => {
  const folder = join(dataDir, 'files')
  const kept = (await readdir(folder)).filter((name) => name !== 'arriving')
  const sizes = await Promise.all(kept.map(async (name) => (await stat(join(folder, name))).size))
  const arriving = (await readdir(join(folder, 'arriving'))).length
  return { kept: kept.length, bytes: sizes.reduce((sum, size) => sum + size, 0), arriving }
}
