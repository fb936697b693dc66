import type { Translations } from '@foyer/protocol/setting'

/* Translations name entries of lists by their place, so they follow when entries move, are copied or go (D-20). */

/** @param placesOf the new places of an entry, none if it goes */
const renumbered = (
  translations: Translations,
  listPath: string,
  placesOf: (at: number) => readonly number[],
): Translations => {
  const start = `${listPath}.`
  const renamed = (path: string): readonly string[] => {
    if (!path.startsWith(start)) return [path]
    const [at = '', ...rest] = path.slice(start.length).split('.')
    if (!/^\d+$/.test(at)) return [path]
    return placesOf(Number(at)).map((place) => [listPath, place, ...rest].join('.'))
  }
  return Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).flatMap(([path, text]) => renamed(path).map((name) => [name, text]))),
    ]),
  )
}

/** After an entry of a list moved from one place to another. @param listPath the list's path, such as `faq.showContent` */
export const moveTexts = (translations: Translations, listPath: string, from: number, to: number): Translations =>
  renumbered(translations, listPath, (at) => {
    if (at === from) return [to]
    if (from < at && at <= to) return [at - 1]
    return [to <= at && at < from ? at + 1 : at]
  })

/** After the entry at a place was removed from a list. */
export const dropTexts = (translations: Translations, listPath: string, gone: number): Translations =>
  renumbered(translations, listPath, (at) => (at === gone ? [] : [at > gone ? at - 1 : at]))

/** After a copy of the entry at a place was put behind it: the copy has the same texts. */
export const copyTexts = (translations: Translations, listPath: string, copied: number): Translations =>
  renumbered(translations, listPath, (at) => (at === copied ? [at, at + 1] : [at > copied ? at + 1 : at]))

/** Without the texts of a member and of all that is below it, such as `chatMenuConfigList.m1`. */
export const forgetTexts = (translations: Translations, gone: string): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([path]) => path !== gone && !path.startsWith(`${gone}.`))),
    ]),
  )
