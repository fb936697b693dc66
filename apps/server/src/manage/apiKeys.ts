import { failures } from '../errors.ts'
import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/** API keys (D-17). */
export const apiKeyCalls = ({ people }: Pick<ManageParts, 'people'>) =>
  ({
    saveApiKey: (person, body) => people.saveApiKey(person, body),
    getApiKeyList: ({ tenantId }, page) => people.getApiKeyList(tenantId, page),
    deleteApiKey: ({ tenantId }, { id, apiKeyId = id }) => {
      if (apiKeyId === undefined) throw failures.badRequest('id: the apiKeyId of a key is expected')
      return acknowledge(people.deleteApiKey(tenantId, apiKeyId))
    },
  }) satisfies Subject
