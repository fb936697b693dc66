import type { HostPort } from '../../config.ts'
import type { ExportFormat } from './exports.ts'
import type { SiteEnd, SiteProgress } from './gatherSite.ts'
import type { Proposal } from './proposals.ts'

/** What a thread looks through. */
export type IntakeTask =
  | { readonly kind: 'site'; readonly address: string; readonly allow: readonly HostPort[] }
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly name: string }

/** What a file has; `format` is '' for one that nobody understands. */
export type FileEnd = {
  readonly format: ExportFormat | ''
  readonly proposals: readonly Proposal[]
  readonly unpublished: number
  readonly empty: number
}

/** What a thread says. */
export type IntakeNews =
  | { readonly kind: 'progress'; readonly progress: SiteProgress }
  | { readonly kind: 'site'; readonly end: SiteEnd }
  | { readonly kind: 'file'; readonly end: FileEnd }
