import { parse } from 'bowser'

/** "Firefox, Linux", or what the program calls itself. */
export const browserName = (words: string): string => {
  if (words === '') return '?'
  const { browser, os } = parse(words)
  const known = [browser.name, os.name].filter((word) => word !== undefined && word !== '')
  return known.length === 0 ? words.slice(0, 80) : known.join(', ')
}
