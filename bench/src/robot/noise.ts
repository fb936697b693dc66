import { type Chance, createChance } from '../chance.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const LETTERS_PER_EDIT = 8

/** One typing error: a letter inserted, left out, replaced, or swapped with the next. */
const mistype = (letters: string[], at: number, chance: Chance): void => {
  const kind = chance.between(0, 3)
  const other = LETTERS[chance.between(0, LETTERS.length - 1)] ?? 'e'
  if (kind === 0) letters.splice(at, 0, other)
  else if (kind === 1) letters.splice(at, 1)
  else if (kind === 2) letters[at] = other
  else letters.splice(at, 2, ...letters.slice(at, at + 2).reverse())
}

/** The question with about one typing error per eight letters; the same for the same seed. */
export const typed = (question: string, seed: number): string => {
  const chance = createChance(seed)
  const letters = [...question]
  const edits = Math.max(1, Math.round(letters.length / LETTERS_PER_EDIT))
  for (let edit = 0; edit < edits; edit++) mistype(letters, chance.between(0, letters.length - 1), chance)
  return letters.join('')
}

/** Without the marks that many people omit on a phone: học becomes hoc, đ becomes d. */
export const unmarked = (question: string): string =>
  question
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
