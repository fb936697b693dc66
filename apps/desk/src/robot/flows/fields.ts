import { type BuiltField, choicesOf, hasChoices } from '../../writing/cards.ts'
import type { FlowNode } from './steps.ts'

type FormNode = NonNullable<FlowNode['fromNode']>
export type Field = FormNode['fromFields'][number]

type Option = { readonly name: string; readonly children?: readonly Option[] }

const pathsOf = (options: readonly Option[], before: string): string[] =>
  options.flatMap(({ name, children = [] }) =>
    children.length === 0 ? [`${before}${name}`] : pathsOf(children, `${before}${name} > `),
  )

/** The choices of a field as text: one a line, the steps of a path separated by " > ". */
export const choicesText = (field: Field): string => pathsOf(field.fieldValue ?? [], '').join('\n')

/** The field with the edited members; its id, `chooseValue` and other members stay. */
export const applyBuilt = (field: Field, { name, type, choices, required }: BuiltField): Field => {
  const { fieldValue: _, ...rest } = field
  return {
    ...rest,
    fieldName: name,
    fieldType: type,
    ...(hasChoices(type) ? { fieldValue: choicesOf({ type, choices }) } : {}),
    requiredStatus: required ? 1 : 0,
  }
}
