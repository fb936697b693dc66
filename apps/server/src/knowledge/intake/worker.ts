import { parentPort, workerData } from 'node:worker_threads'
import { createEgressGet } from '../../egress/egress.ts'
import { createFetchPage } from '../../setUp/fetchPage.ts'
import { readExport } from './exports.ts'
import { gatherSite, SITE_LIMITS } from './gatherSite.ts'
import type { FileEnd, IntakeNews, IntakeTask, SentFile } from './work.ts'

const say = (news: IntakeNews): void => parentPort?.postMessage(news)

const readFiles = (files: readonly SentFile[]): FileEnd => {
  const unknown: string[] = []
  const read = files.flatMap(({ bytes, name }) => {
    const one = readExport(new TextDecoder().decode(bytes), name)
    if (one === null) unknown.push(name)
    return one ?? []
  })
  return {
    format: read.find(({ format }) => format !== '')?.format ?? '',
    proposals: read.flatMap(({ proposals }) => proposals),
    unpublished: read.reduce((sum, one) => sum + one.unpublished, 0),
    empty: read.reduce((sum, one) => sum + one.empty, 0),
    unknown,
  }
}

const work = async (task: IntakeTask): Promise<IntakeNews> => {
  if (task.kind === 'file') return { kind: 'file', end: readFiles(task.files) }
  const get = createEgressGet({ allow: task.allow, timeoutMs: SITE_LIMITS.eachMs, maxBytes: SITE_LIMITS.bytes })
  const fetchPage = createFetchPage(get, 'Foyer (import)')
  const tell = (progress: Extract<IntakeNews, { kind: 'progress' }>['progress']) => say({ kind: 'progress', progress })
  const end = await gatherSite(task.address, { fetchPage, elapsed: () => performance.now(), tell })
  return { kind: 'site', end }
}

say(await work(workerData as IntakeTask))
