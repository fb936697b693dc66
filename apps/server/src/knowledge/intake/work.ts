import type { HostPort } from '../../config.ts'
import type { ReadExport } from './exports.ts'
import type { SiteEnd, SiteProgress } from './gatherSite.ts'

/** What a thread looks through. */
export type IntakeTask =
  | { readonly kind: 'site'; readonly address: string; readonly allow: readonly HostPort[] }
  | { readonly kind: 'file'; readonly files: readonly SentFile[] }

export type SentFile = { readonly bytes: Uint8Array; readonly name: string }

/** What files have together, and the names of those that nobody understands. */
export type FileEnd = ReadExport & { readonly unknown: readonly string[] }

/** What a thread says. */
export type IntakeNews =
  | { readonly kind: 'progress'; readonly progress: SiteProgress }
  | { readonly kind: 'site'; readonly end: SiteEnd }
  | { readonly kind: 'file'; readonly end: FileEnd }
