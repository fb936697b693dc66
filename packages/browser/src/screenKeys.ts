/** How a part of the screen is copied and pasted (S2.2-19, S2.2-20): the labels on the keys, the same in every language. */
export const screenKeys = [
  { system: 'Windows', copy: ['Win', 'Shift', 'S'], paste: ['Ctrl', 'V'] },
  { system: 'Mac', copy: ['Control', 'Shift', '⌘', '4'], paste: ['⌘', 'V'] },
] as const
