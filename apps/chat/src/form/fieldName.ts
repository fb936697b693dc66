const longest = 80

/** A field's name inside a sentence of ours: cut, and without the signs that would turn the words after it around. */
export const fieldName = (name: string): string => {
  const plain = name.replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '').trim()
  const letters = [...plain]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : plain
}
