/**
 * The ids of rules that a text cites, as a Set: `S2.1-01`, `A-39`, and sections as a whole such as `S3.7`. `S2.1-01, 03` and
 * `S2.1-01 to 05` cite several; numbers that follow have two digits, or "(S9.1-04), 5 at first" would cite another rule.
 */
export function citedIds(text) {
  const ids = new Set()
  for (const [, section, group, first, more] of text.matchAll(citation)) {
    if (section) ids.add(section)
    else for (const number of numbers(first, more)) ids.add(`${group}-${String(number).padStart(2, '0')}`)
  }
  return ids
}

const citation = /(?<![\w-])(?:(S\d+\.\d+)(?![-.\d])|(S\d+\.\d+|[ADGX])-(\d\d)((?:(?: to |, )\d\d\b)*)\b)/g

function numbers(first, more) {
  const all = [Number(first)]
  for (const [, joint, digits] of more.matchAll(/( to |, )(\d\d)/g)) {
    const number = Number(digits)
    for (let next = joint === ', ' ? number : all.at(-1) + 1; next <= number; next++) all.push(next)
  }
  return all
}
