/** A field that may depend on an earlier one of its form, as form.ts has it. */
type Conditional = {
  readonly fieldId: string
  readonly showIf?: { readonly fieldId: string; readonly value: string }
}

/**
 * The fields of a form that are shown with some values; the others count as empty and cannot be required. A field whose condition names no
 * earlier field is never shown.
 * @param valuesOf the values of a field: its text, or the names or ids of its choices
 */
export const shownFields = <Field extends Conditional>(
  fields: readonly Field[],
  valuesOf: (field: Field) => readonly string[],
): Field[] => {
  const shown = new Map<string, readonly string[]>()
  return fields.filter((field) => {
    const { fieldId, showIf } = field
    const values = showIf === undefined ? undefined : shown.get(showIf.fieldId)
    const isShown =
      showIf === undefined ||
      (values?.some((value) => (showIf.value === '' ? value !== '' : value === showIf.value)) ?? false)
    if (isShown) shown.set(fieldId, valuesOf(field))
    return isShown
  })
}
