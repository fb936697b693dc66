import type { Translations } from '@foyer/protocol/setting'

/* Translations name entries of lists by their place, so they follow when entries move, come or go (D-20). */

/** @param place the new place of an entry, null if it goes */
const renumbered = (
  translations: Translations,
  listPath: string,
  place: (at: number) => number | null,
): Translations => {
  const start = `${listPath}.`
  const renamed = (path: string): string | null => {
    if (!path.startsWith(start)) return path
    const [at = '', ...rest] = path.slice(start.length).split('.')
    if (!/^\d+$/.test(at)) return path
    const next = place(Number(at))
    return next === null ? null : [listPath, next, ...rest].join('.')
  }
  return Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts).flatMap(([path, text]) => {
          const name = renamed(path)
          return name === null ? [] : [[name, text]]
        }),
      ),
    ]),
  )
}

/** After an entry of a list moved from one place to another. @param listPath the list's path, such as `faq.showContent` */
export const moveTexts = (translations: Translations, listPath: string, from: number, to: number): Translations =>
  renumbered(translations, listPath, (at) => {
    if (at === from) return to
    if (from < at && at <= to) return at - 1
    return to <= at && at < from ? at + 1 : at
  })

/** After the entry at a place was removed from a list. */
export const dropTexts = (translations: Translations, listPath: string, gone: number): Translations =>
  renumbered(translations, listPath, (at) => (at === gone ? null : at > gone ? at - 1 : at))

/** After a new entry was put into a list at a place. */
export const insertTexts = (translations: Translations, listPath: string, place: number): Translations =>
  renumbered(translations, listPath, (at) => (at >= place ? at + 1 : at))

/** After a copy of the entry at a place was put behind it: the copy has the same texts. */
export const copyTexts = (translations: Translations, listPath: string, at: number): Translations => {
  const start = `${listPath}.${at}.`
  return Object.fromEntries(
    Object.entries(insertTexts(translations, listPath, at + 1)).map(([locale, texts]) => [
      locale,
      Object.assign(
        {},
        texts,
        ...Object.entries(texts).flatMap(([path, text]) =>
          path.startsWith(start) ? [{ [`${listPath}.${at + 1}.${path.slice(start.length)}`]: text }] : [],
        ),
      ),
    ]),
  )
}

/** Without the texts of a member and of all that is below it, such as `chatMenuConfigList.m1`. */
export const forgetTexts = (translations: Translations, gone: string): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([path]) => path !== gone && !path.startsWith(`${gone}.`))),
    ]),
  )
