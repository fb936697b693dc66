/** A file's extension in capitals, for its icon; '' if there is none or it is too long. */
export const endingOf = (name: string): string => /\.([a-z\d]{1,4})$/i.exec(name)?.[1]?.toUpperCase() ?? ''

const families: readonly (readonly [RegExp, string])[] = [
  [/^(?:PDF)$/, 'pdf'],
  [/^(?:DOCX?|ODT|RTF|TXT|MD|PAGES)$/, 'document'],
  [/^(?:XLSX?|ODS|CSV|TSV)$/, 'table'],
  [/^(?:PPTX?|ODP|KEY)$/, 'slides'],
  [/^(?:ZIP|RAR|7Z|TAR|GZ|BZ2|XZ)$/, 'archive'],
]

/** The family that decides the colour of an icon. */
export const familyOf = (ending: string): string => families.find(([pattern]) => pattern.test(ending))?.[1] ?? 'other'
