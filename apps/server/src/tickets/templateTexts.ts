import type { FormField, FormOption } from '@foyer/protocol/form'
import { FIELD_TYPE } from '@foyer/protocol/kinds'
import type { Translations } from '@foyer/protocol/setting'
import { type WoTemplate, woTemplate } from '@foyer/protocol/settings'
import { applyTexts, ownTexts, textsIn } from '@foyer/protocol/texts'
import type { TicketTemplate } from '@foyer/protocol/ticket'
import { withConditions } from '../texts/formTexts.ts'

/** The paths of choices with their names in the template's own language, at every depth. */
const choicePaths = (options: readonly FormOption[], path: string): (readonly [string, string])[] =>
  options.flatMap(({ name, children = [] }, at) => [
    [`${path}.${at}.name`, name] as const,
    ...choicePaths(children, `${path}.${at}.children`),
  ])

/** The translations of texts that the template has; empty ones are left out, so that the own text shows. */
export const knownTexts = (
  template: Pick<WoTemplate, 'woType' | 'items'>,
  translations: Translations,
): Translations => {
  const paths = new Set(ownTexts(woTemplate, template).map(({ path }) => path))
  return Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([path, text]) => paths.has(path) && text.trim() !== '')),
    ]),
  )
}

/** Choices without an id get their own name as id: it stays the same in every language. */
const withIds = (options: readonly FormOption[]): FormOption[] =>
  options.map((option) => {
    const { children } = option
    const known = { ...option, id: option.id || option.name }
    return children === undefined ? known : { ...known, children: withIds(children) }
  })

const withChoiceIds = (field: FormField): FormField =>
  field.fieldType === FIELD_TYPE.cascader && field.fieldValue !== undefined
    ? { ...field, fieldValue: withIds(field.fieldValue) }
    : field

/** A template as its readers get it, in a language as far as it has texts of that language (D-20). */
export const presentTemplate = (template: WoTemplate, locale: string): TicketTemplate => {
  const items = template.items.map(withChoiceIds)
  const {
    templateId,
    woType,
    items: spoken,
  } = applyTexts(
    { templateId: template.templateId, woType: template.woType, items },
    textsIn(template.translations, locale),
  )
  const { typeId, typeName } = woType
  return { templateId, woType: { typeId, typeName }, typeName, items: withConditions(items, spoken) }
}

/** The names of choices in every language with the own names, by fieldId: what people chose is stored in the template's own language. */
export const ownNames = (template: WoTemplate): Map<string, Map<string, string>> =>
  new Map(
    template.items.map(({ fieldId, fieldValue = [] }, at) => {
      const paths = choicePaths(fieldValue, `items.${at}.fieldValue`)
      const foreign = Object.values(template.translations).flatMap((texts) =>
        paths.flatMap(([path, own]) => (texts[path] === undefined ? [] : [[texts[path].trim(), own.trim()] as const])),
      )
      // an own name means itself, even if it is another choice's name in another language
      return [fieldId, new Map([...foreign, ...paths.map(([, own]) => [own.trim(), own.trim()] as const)])]
    }),
  )
