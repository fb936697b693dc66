import type { Db } from '../db/open.ts'
import type { Seal } from '../secrets/seal.ts'
import { createTranslatorKeys, sealTranslatorKeys, type TranslatorKeys } from './translator.ts'

type Parts = {
  readonly db: Pick<Db, 'rows'>
  readonly seal: Seal
  readonly log: { warn(given: object, text: string): void }
}

/** Opens the keys of the translation services; afterwards the store holds none in clear. */
export const openTranslatorKeys = async ({ db, seal, log }: Parts): Promise<TranslatorKeys> => {
  const keys = createTranslatorKeys(seal, (tenantId) =>
    log.warn({ tenantId }, 'the key of the translator was sealed with another key: it has to be saved again'),
  )
  await sealTranslatorKeys(db, keys)
  return keys
}
