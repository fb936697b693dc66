const longest = 80

/** A field's name for use in a sentence: shortened, and without characters that reverse the text after it. */
export const fieldName = (name: string): string => {
  const plain = name.replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '').trim()
  const letters = [...plain]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : plain
}
