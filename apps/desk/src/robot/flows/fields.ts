import { type BuiltField, choicesOf, hasChoices } from '../../writing/cards.ts'
import type { FlowNode } from './steps.ts'

type FormNode = NonNullable<FlowNode['fromNode']>
export type Field = FormNode['fromFields'][number]

type Option = { readonly name: string; readonly children?: readonly Option[] }

const pathsOf = (options: readonly Option[], before: string): string[] =>
  options.flatMap(({ name, children = [] }) =>
    children.length === 0 ? [`${before}${name}`] : pathsOf(children, `${before}${name} > `),
  )

/** The choices of a field as they are written: one a line, the steps of a path behind one another. */
export const choicesText = (field: Field): string => pathsOf(field.fieldValue ?? [], '').join('\n')

/** The field with what was built; its id stays. `chooseValue` and what else it has too. */
export const withBuilt = (field: Field, { name, type, choices, required }: BuiltField): Field => {
  const { fieldValue: _, ...rest } = field
  return {
    ...rest,
    fieldName: name,
    fieldType: type,
    ...(hasChoices(type) ? { fieldValue: choicesOf({ type, choices }) } : {}),
    requiredStatus: required ? 1 : 0,
  }
}
