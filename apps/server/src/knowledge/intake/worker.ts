import { parentPort, workerData } from 'node:worker_threads'
import { createEgressGet } from '../../egress/egress.ts'
import { createFetchPage } from '../../setUp/fetchPage.ts'
import { readExport } from './exports.ts'
import { gatherSite, SITE_LIMITS } from './gatherSite.ts'
import type { FileEnd, IntakeNews, IntakeTask } from './work.ts'

const say = (news: IntakeNews): void => parentPort?.postMessage(news)

const UNKNOWN: FileEnd = { format: '', proposals: [], unpublished: 0, empty: 0 }

const work = async (task: IntakeTask): Promise<IntakeNews> => {
  if (task.kind === 'file') {
    const text = new TextDecoder().decode(task.bytes)
    return { kind: 'file', end: readExport(text, task.name) ?? UNKNOWN }
  }
  const get = createEgressGet({ allow: task.allow, timeoutMs: SITE_LIMITS.eachMs, maxBytes: SITE_LIMITS.bytes })
  const fetchPage = createFetchPage(get, 'Foyer (import)')
  const tell = (progress: Extract<IntakeNews, { kind: 'progress' }>['progress']) => say({ kind: 'progress', progress })
  const end = await gatherSite(task.address, { fetchPage, elapsed: () => performance.now(), tell })
  return { kind: 'site', end }
}

say(await work(workerData as IntakeTask))
