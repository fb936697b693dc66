import { useState } from 'react'

type Chosen = {
  /** The list that was chosen from; another one starts with nothing chosen. */
  readonly list: string
  readonly ids: ReadonlySet<string>
  /** The document that was chosen or dropped last: a range begins there. */
  readonly last: string
}

const nothing: ReadonlySet<string> = new Set()

/** The ids from one document to another, in the order of the list; only the second if the first is not in it. */
const rangeOf = (shown: readonly string[], from: string, to: string): readonly string[] => {
  const [one, other] = [shown.indexOf(from), shown.indexOf(to)]
  return one < 0 || other < 0 ? [to] : shown.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/**
 * The chosen documents.
 * @param list names the list by its robot and filter
 * @param shown the ids of the documents that it shows, in their order
 */
export const useChosenDocs = (list: string, shown: readonly string[]) => {
  const [state, setState] = useState<Chosen>({ list, ids: nothing, last: '' })
  const { ids, last } = state.list === list ? state : { ids: nothing, last: '' }
  const put = (next: ReadonlySet<string>, at = '') => setState({ list, ids: next, last: at })
  const all = shown.length > 0 && shown.every((id) => ids.has(id))
  return {
    ids,
    /** All that are shown are chosen. */
    all,
    /** Chooses a document or drops it; with `range` all between it and the last one too. */
    toggle: (id: string, range = false) => {
      const next = new Set(ids)
      const choose = !ids.has(id)
      for (const one of range ? rangeOf(shown, last, id) : [id])
        if (choose) next.add(one)
        else next.delete(one)
      put(next, id)
    },
    toggleAll: () => put(new Set(all ? [] : [...ids, ...shown])),
    choose: (more: readonly string[]) => put(new Set(more)),
    clear: () => put(nothing),
  }
}

export type ChosenDocs = ReturnType<typeof useChosenDocs>
