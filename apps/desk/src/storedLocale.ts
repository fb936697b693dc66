const KEY = 'foyer.desk.locale'

/** The language that the user chose in this browser, '' for the browser's own. */
export const readStoredLocale = (storage: Storage): string => storage.getItem(KEY) ?? ''

/** @param locale '' for the browser's own */
export const storeLocale = (storage: Storage, locale: string): void => {
  if (locale === '') storage.removeItem(KEY)
  else storage.setItem(KEY, locale)
}
