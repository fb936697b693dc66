import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Random } from '../newId.ts'
import { readInstallationKey } from '../secrets/installationKey.ts'
import { createSeal } from '../secrets/seal.ts'
import { createTranslatorKeys, sealTranslatorKeys, type TranslatorKeys } from './translator.ts'

type Parts = {
  readonly config: Config
  readonly db: Pick<Db, 'rows'>
  readonly random: Random
  readonly log: { warn(given: object, text: string): void }
}

/** Opens the keys of the translation services; afterwards the store holds none in clear. */
export const openTranslatorKeys = async ({ config, db, random, log }: Parts): Promise<TranslatorKeys> => {
  const seal = createSeal(await readInstallationKey(config, random), random)
  const keys = createTranslatorKeys(seal, (tenantId) =>
    log.warn({ tenantId }, 'the key of the translator was sealed with another key: it has to be saved again'),
  )
  await sealTranslatorKeys(db, keys)
  return keys
}
