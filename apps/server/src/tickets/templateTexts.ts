import type { FormField, FormOption } from '@foyer/protocol/form'
import { FIELD_TYPE } from '@foyer/protocol/kinds'
import type { Translations } from '@foyer/protocol/setting'
import type { WoTemplate } from '@foyer/protocol/settings'
import type { TicketTemplate } from '@foyer/protocol/ticket'

type Texts = Pick<WoTemplate, 'woType' | 'items'>

/** The paths of choices with their names in the template's own language, at every depth. */
const choicePaths = (options: readonly FormOption[], path: string): (readonly [string, string])[] =>
  options.flatMap(({ name, children = [] }, at) => [
    [`${path}.${at}.name`, name] as const,
    ...choicePaths(children, `${path}.${at}.children`),
  ])

const textPaths = ({ woType, items }: Texts): (readonly [string, string])[] => [
  ['woType.typeName', woType.typeName],
  ...items.flatMap(({ fieldName, fieldValue = [] }, at) => [
    [`items.${at}.fieldName`, fieldName] as const,
    ...choicePaths(fieldValue, `items.${at}.fieldValue`),
  ]),
]

/** The translations of texts that the template has; empty ones are left out, so that the own text shows. */
export const knownTexts = (template: Texts, translations: Translations): Translations => {
  const paths = new Set(textPaths(template).map(([path]) => path))
  return Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([path, text]) => paths.has(path) && text.trim() !== '')),
    ]),
  )
}

type Translate = (path: string, own: string) => string

/** Choices without an id get their own name as id: it stays the same in every language. */
const presentChoices = (
  options: readonly FormOption[],
  path: string,
  withIds: boolean,
  translate: Translate,
): FormOption[] =>
  options.map((option, at) => {
    const shown: FormOption = { ...option, name: translate(`${path}.${at}.name`, option.name) }
    if (withIds && !option.id) shown.id = option.name
    if (option.children !== undefined)
      shown.children = presentChoices(option.children, `${path}.${at}.children`, withIds, translate)
    return shown
  })

const presentField = (items: readonly FormField[], at: number, translate: Translate): FormField => {
  const field = items[at] as FormField
  const path = `items.${at}`
  const shown: FormField = { ...field, fieldName: translate(`${path}.fieldName`, field.fieldName) }
  const isCascader = field.fieldType === FIELD_TYPE.cascader
  if (field.fieldValue !== undefined)
    shown.fieldValue = presentChoices(field.fieldValue, `${path}.fieldValue`, isCascader, translate)
  if (field.showIf !== undefined)
    shown.showIf = { ...field.showIf, value: presentCondition(items, field.showIf, translate) }
  return shown
}

/** A condition names a choice by its name, which is translated. */
const presentCondition = (
  items: readonly FormField[],
  { fieldId, value }: NonNullable<FormField['showIf']>,
  translate: Translate,
): string => {
  const at = items.findIndex((one) => one.fieldId === fieldId)
  const field = items[at]
  if (field === undefined || field.fieldType === FIELD_TYPE.cascader) return value
  const choice = field.fieldValue?.findIndex(({ name }) => name === value) ?? -1
  return choice === -1 ? value : translate(`items.${at}.fieldValue.${choice}.name`, value)
}

const translateTo =
  (translations: Translations, locale: string): Translate =>
  (path, own) =>
    translations[locale]?.[path] ?? own

/** A template as its readers get it, in a language as far as it has texts of that language (D-20). */
export const presentTemplate = (template: WoTemplate, locale: string): TicketTemplate => {
  const translate = translateTo(template.translations, locale)
  const typeName = translate('woType.typeName', template.woType.typeName)
  return {
    templateId: template.templateId,
    woType: { typeId: template.woType.typeId, typeName },
    typeName,
    items: template.items.map((_, at) => presentField(template.items, at, translate)),
  }
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
