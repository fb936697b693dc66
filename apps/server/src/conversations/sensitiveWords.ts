/** Finds the words of a list in a text. */
export type WordFilter = {
  /** The words of the list that occur in the text, in the list's spelling, each once. */
  readonly match: (text: string) => string[]
}

type Node = { readonly next: Map<string, Node>; fail: Node | null; word: string; length: number; hit: Node | null }

const newNode = (): Node => ({ next: new Map(), fail: null, word: '', length: 0, hit: null })

/** Folds text and list alike: without width, case, and invisible characters that would hide a word from the filter (G-57). */
const fold = (text: string): string[] => {
  const shown = text.replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
  // NFKC again, as lower-casing may undo it
  return [...shown.normalize('NFKC').toLowerCase().normalize('NFKC')]
}

const letterOrDigit = /[\p{L}\p{N}\p{M}_]/u
const cjkOrUnspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const isSpaced = (letter: string | undefined): boolean =>
  letter !== undefined && letterOrDigit.test(letter) && !cjkOrUnspaced.test(letter)

/** No word ends between two letters of a script that writes spaces. */
const isGlued = (left: string | undefined, right: string | undefined): boolean => isSpaced(left) && isSpaced(right)

const plant = (root: Node, words: readonly string[]): void => {
  for (const word of words) {
    const letters = fold(word.trim())
    let node = root
    for (const letter of letters) {
      const child = node.next.get(letter) ?? newNode()
      node.next.set(letter, child)
      node = child
    }
    if (node === root || node.length > 0) continue
    node.word = word
    node.length = letters.length
  }
}

// Aho-Corasick: `fail` is the node of the longest suffix that begins a word, `hit` the nearest such node at which a word ends
const connect = (root: Node): void => {
  const nodes = [...root.next.values()]
  for (const node of nodes) node.fail = root
  for (const node of nodes) {
    for (const [letter, child] of node.next) {
      child.fail = stepFrom(root, node.fail, letter)
      child.hit = child.fail.length > 0 ? child.fail : child.fail.hit
      nodes.push(child)
    }
  }
}

const stepFrom = (root: Node, from: Node | null, letter: string): Node => {
  let node = from
  while (node !== null && !node.next.has(letter)) node = node.fail
  return node?.next.get(letter) ?? root
}

/**
 * A filter for up to 10,000 words (G-57): case and width do not matter; words of scripts with spaces are found as whole words, those of CJK
 * and of scripts without spaces anywhere. The time is linear in the text.
 */
export const createWordFilter = (words: readonly string[]): WordFilter => {
  const root = newNode()
  plant(root, words)
  connect(root)

  return {
    match: (text) => {
      const letters = fold(text)
      const found = new Set<string>()
      let node = root
      for (const [i, letter] of letters.entries()) {
        node = stepFrom(root, node, letter)
        if (isGlued(letter, letters[i + 1])) continue
        for (let at = node.length > 0 ? node : node.hit; at !== null; at = at.hit) {
          const start = i - at.length + 1
          if (!isGlued(letters[start - 1], letters[start])) found.add(at.word)
        }
      }
      return [...found]
    },
  }
}

/** Finds the tenant's sensitive words in a text (G-57). */
export type FindSensitiveWords = (tenantId: string, text: string) => Promise<string[]>

export const createFindSensitiveWords =
  (wordFilter: (tenantId: string) => Promise<WordFilter>): FindSensitiveWords =>
  async (tenantId, text) =>
    (await wordFilter(tenantId)).match(text)
