import type { Chosen, Values } from '@foyer/client/forms/values'
import { bag, list, readJson } from '../switches.ts'

/** Storage key of the unsubmitted answers to a message's form, in this tab. */
export const formDraftKey = (messageId: string): string => `formDraft.${messageId}`

const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'string' || (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))

/** Reads a stored draft; anything else in the text is dropped. */
export const readFormDraft = (kept: string): Values =>
  new Map(
    list(readJson(kept)).flatMap((entry): [string, Chosen][] => {
      const [id, value] = list(entry)
      return typeof id === 'string' && isChosen(value) ? [[id, value]] : []
    }),
  )

export const writeFormDraft = (values: Values): string => JSON.stringify([...values])

/** Reads the stored pictures of a form that is not submitted yet. */
export const readFiles = (kept: string): readonly { readonly name: string; readonly url: string }[] =>
  list(readJson(kept)).flatMap((file) => {
    const { name, url } = bag(file)
    return typeof name === 'string' && typeof url === 'string' ? [{ name, url }] : []
  })

/** '' for none, so that nothing is stored. */
export const writeFiles = (files: readonly { readonly name: string; readonly url: string }[]): string =>
  files.length > 0 ? JSON.stringify(files) : ''
