import type { FormField } from '@foyer/protocol/form'
import { FIELD_TYPE } from '@foyer/protocol/kinds'

/** A condition names a choice by its name, so it follows when that is shown in another language. */
const conditionIn = (
  own: readonly FormField[],
  spoken: readonly FormField[],
  showIf: NonNullable<FormField['showIf']>,
): NonNullable<FormField['showIf']> => {
  const at = own.findIndex(({ fieldId }) => fieldId === showIf.fieldId)
  if (own[at]?.fieldType === FIELD_TYPE.cascader) return showIf
  const choice = own[at]?.fieldValue?.findIndex(({ name }) => name === showIf.value) ?? -1
  return { ...showIf, value: spoken[at]?.fieldValue?.[choice]?.name ?? showIf.value }
}

/** The fields of a form in another language, whose conditions fit the translated choices. @param own in the form's own language */
export const withConditions = (own: readonly FormField[], spoken: readonly FormField[]): FormField[] =>
  spoken.map((field) =>
    field.showIf === undefined ? field : { ...field, showIf: conditionIn(own, spoken, field.showIf) },
  )
