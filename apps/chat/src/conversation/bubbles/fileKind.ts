/** The ending of a file's name in capitals, as its icon shows it; '' where there is none that fits. */
export const endingOf = (name: string): string => /\.([a-z\d]{1,4})$/i.exec(name)?.[1]?.toUpperCase() ?? ''

const families: readonly (readonly [RegExp, string])[] = [
  [/^(?:PDF)$/, 'pdf'],
  [/^(?:DOCX?|ODT|RTF|TXT|MD|PAGES)$/, 'document'],
  [/^(?:XLSX?|ODS|CSV|TSV)$/, 'table'],
  [/^(?:PPTX?|ODP|KEY)$/, 'slides'],
  [/^(?:ZIP|RAR|7Z|TAR|GZ|BZ2|XZ)$/, 'archive'],
]

/** The family by which an icon is coloured. */
export const familyOf = (ending: string): string => families.find(([pattern]) => pattern.test(ending))?.[1] ?? 'other'
