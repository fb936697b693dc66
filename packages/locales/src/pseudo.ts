import type { Catalogue, TextEntry } from './index.ts'

const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžAÁEÉIÍOÓUÚYÝCÇNÑSŠZŽ'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? letter]] : [],
  ),
)

const stretch = (text: string): string => {
  const parts = text.split(/(\{\w+\})/)
  const words = parts.map((part, at) => (at % 2 === 1 ? part : part.replace(/[a-z]/gi, (one) => accented[one] ?? one)))
  // German and Finnish need a third more space than English, single words up to twice as much.
  const more = Math.ceil(text.length * (text.length < 12 ? 0.8 : 0.4))
  return `⟦${words.join('')}${'·ẽ'.repeat(Math.ceil(more / 2))}⟧`
}

const stretchEntry = (entry: TextEntry): TextEntry =>
  typeof entry === 'string'
    ? stretch(entry)
    : (Object.fromEntries(Object.entries(entry).map(([form, text]) => [form, stretch(text)])) as TextEntry)

/**
 * A pseudo language: every text of a catalogue gets accents, brackets and more length, so that a text that is not from
 * the catalogue, or that has no space, is visible at once. Placeholders stay.
 */
export const pseudoOf = <Messages extends Catalogue>(
  messages: Messages,
): { readonly [key in keyof Messages]: TextEntry } =>
  Object.fromEntries(Object.entries(messages).map(([key, entry]) => [key, stretchEntry(entry)])) as {
    readonly [key in keyof Messages]: TextEntry
  }
