import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, list, onOff, paging, text } from '../fields.ts'
import { LOCALES } from '../limits.ts'

/** All texts of a large tenant in all languages. */
const BODY = 16 * 1024 * 1024

/**
 * Texts by their keys: the object, then the path within it, such as `channels.c2001.titleDesc`. Objects are those of the configuration, and
 * `people.<adminId>` and `mails.<mailText>` besides.
 */
const byKey = Type.Record(Type.String(), Type.String({ maxLength: 5000 }), {
  maxProperties: 100_000,
  propertyNames: { type: 'string', maxLength: 300 },
  description: 'an object of texts by their keys',
})
const byLanguage = Type.Record(Type.String(), byKey, {
  maxProperties: LOCALES.length,
  propertyNames: { type: 'string', enum: [...LOCALES], description: 'an object with languages as members' },
  description: 'an object with languages as members',
})

const german = { de: { 'channels.c2001.titleDesc': 'Kundenservice' } }

const exportTexts = defineCall({
  door: 'manage',
  name: 'exportTexts',
  summary:
    'Every text that visitors, customers and agents read, in the own language and in the others; names says what the objects are called',
  ledger: 'D-20',
  auth: 'operator',
  request: Type.Object({}),
  response: Type.Object({ own: byKey, translations: byLanguage, names: Type.Record(Type.String(), Type.String()) }),
  examples: [{}],
  responseExamples: [
    {
      own: { 'channels.c2001.titleDesc': 'Customer service' },
      translations: german,
      names: { 'channels.c2001': 'Customer service' },
    },
  ],
})

const textChanges = Type.Array(
  Type.Object({ locale: Type.String(), key: Type.String(), before: Type.String(), after: Type.String() }),
)

/**
 * `before`: the texts as the caller has read them. Where another one is stored by now, nothing is changed, and `outdated` says what is stored
 * (its `before`) beside what was sent.
 */
const importTexts = defineCall({
  door: 'manage',
  name: 'importTexts',
  summary:
    'Takes texts in other languages, all of them or none; a blank text changes nothing, or with blank 1 goes; dryRun 1 only says what would change; with before, nothing is changed that others have changed since',
  ledger: 'D-20',
  auth: 'operator',
  request: Type.Object({
    translations: byLanguage,
    before: Type.Optional(byLanguage),
    dryRun: Type.Optional(onOff),
    blank: Type.Optional(onOff),
  }),
  response: Type.Object({
    changes: textChanges,
    outdated: Type.Optional(textChanges),
    unknown: Type.Array(Type.Object({ locale: Type.String(), key: Type.String() })),
  }),
  examples: [{ translations: german, dryRun: 1 }],
  responseExamples: [
    { changes: [{ locale: 'de', key: 'channels.c2001.titleDesc', before: '', after: 'Kundenservice' }], unknown: [] },
  ],
  bodyLimit: BODY,
  whole: true,
})

/** The languages in which the tenant wants its texts. */
const languages = Type.Object({ languages: list(Type.String({ enum: [...LOCALES] }), LOCALES.length) })

const saveLanguages = defineCall({
  door: 'manage',
  name: 'saveLanguages',
  summary: 'The languages in which texts are wanted besides the own one: the lists of missing texts name only these',
  ledger: 'D-20',
  auth: 'operator',
  request: languages,
  response: languages,
  examples: [{ languages: ['de', 'ar'] }],
  responseExamples: [{ languages: ['de', 'ar'] }],
})

const getLanguagesList = defineCall({
  door: 'manage',
  name: 'getLanguagesList',
  summary: 'The wanted languages, as the one entry',
  ledger: 'D-20',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(languages),
  examples: [{}],
  responseExamples: [[{ languages: ['de', 'ar'] }]],
})

const deleteLanguages = defineCall({
  door: 'manage',
  name: 'deleteLanguages',
  summary: 'Takes one of the wanted languages off the list (id is its code); its texts stay',
  ledger: 'D-20',
  auth: 'operator',
  request: Type.Object({ id: text(10) }),
  response: acknowledged,
  examples: [{ id: 'de' }],
  responseExamples: [true],
})

/** The operators' texts in every language (D-20). */
export const textCalls = { exportTexts, importTexts, saveLanguages, getLanguagesList, deleteLanguages } as const
