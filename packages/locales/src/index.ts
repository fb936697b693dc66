/** The languages of the product, in the order of the specification (S1.4-01). */
export const locales = [
  'zh',
  'en',
  'vi',
  'th',
  'ar',
  'bn',
  'de',
  'es',
  'fa',
  'fil',
  'fr',
  'ja',
  'km',
  'lo',
  'ko',
  'ms',
  'my',
  'nl',
  'pl',
  'pt',
  'ru',
  'tr',
  'tw',
  'zu',
] as const

export type Locale = (typeof locales)[number]

/** The default (S1.4-02). */
export const defaultLocale: Locale = 'zh'

/** Languages written from right to left (G-62). */
export const rtl: ReadonlySet<Locale> = new Set<Locale>(['ar', 'fa'])

/** `dir` of the page for a language. */
export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (rtl.has(locale) ? 'rtl' : 'ltr')

/** The BCP 47 tag for Intl and the `lang` attribute; our code `tw` alone would name the language Twi. */
export const tagOf = (locale: Locale): string => (locale === 'tw' ? 'zh-Hant' : locale === 'zh' ? 'zh-Hans' : locale)

/** The product's code for a BCP 47 tag or for one of the 24 codes; otherwise null (G-62). */
export const toLocale = (tag: string): Locale | null => {
  const parts = tag.trim().toLowerCase().split(/[-_]/)
  const [language = ''] = parts
  if (language === 'zh') return parts.some((part) => part === 'tw' || part === 'hk' || part === 'hant') ? 'tw' : 'zh'
  if (language === 'tl') return 'fil'
  return locales.find((locale) => locale === language) ?? null
}

/** Where a language may come from; empty or unknown values are skipped. `browser` is in order of preference. */
export type LocaleSources = {
  readonly channel: string
  readonly query: string
  readonly browser: readonly string[]
  readonly stored: string
}

/**
 * The page's language: from the channel, the query or the browser; otherwise the stored one; otherwise the default
 * (S1.4-03 to 06, A-23).
 */
export const selectLocale = ({ channel, query, browser, stored }: LocaleSources): Locale => {
  for (const tag of [channel, query, ...browser, stored]) {
    const locale = toLocale(tag)
    if (locale) return locale
  }
  return defaultLocale
}

/** Text with {placeholders}, or one form for each plural category of Intl.PluralRules, chosen by the value `count`. */
export type TextEntry = string | ({ readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string })

export type Catalogue = Readonly<Record<string, TextEntry>>

export type TextValues = Readonly<Record<string, string | number>>

/** Returns the catalogue's text with its placeholders filled; an unknown placeholder stays as it is. */
export type Texts<Key extends string> = (key: Key, values?: TextValues) => string

/**
 * Binds a catalogue to its language: `t(key, values)`. Numbers are formatted in the language.
 * @param type the plural rules of `count`: cardinal, or `ordinal` (1st, 2nd)
 */
export const createTexts = <Messages extends Catalogue>(
  messages: Messages,
  locale: Locale,
  type?: Intl.PluralRuleType,
): Texts<keyof Messages & string> => {
  const tag = tagOf(locale)
  const rules = new Intl.PluralRules(tag, { type })
  const numbers = new Intl.NumberFormat(tag)
  return (key, values = {}) => {
    const entry: TextEntry | undefined = messages[key]
    if (entry === undefined) return key
    const form = typeof entry === 'string' ? entry : (entry[rules.select(Number(values.count ?? 0))] ?? entry.other)
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      return value === undefined ? whole : typeof value === 'number' ? numbers.format(value) : value
    })
  }
}
