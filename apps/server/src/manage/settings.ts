import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/**
 * Settings that a tenant has once. A save replaces the whole list; a list call answers an array of one object, because
 * all list calls answer arrays.
 */
export const settingsCalls = ({ operators, tenants }: Pick<ManageParts, 'operators' | 'tenants'>) =>
  ({
    /** Words to flag in messages (G-57). */
    saveSensitiveWords: operators(async ({ tenantId }, { words }) => ({
      words: await tenants.saveSensitiveWords(tenantId, words),
    })),
    getSensitiveWordsList: operators(async ({ tenantId }) => [{ words: await tenants.getSensitiveWords(tenantId) }]),
    deleteSensitiveWords: operators(({ tenantId }, { id }) => acknowledge(tenants.removeSensitiveWord(tenantId, id))),
    /** Tags that agents put on a session when they close it. */
    saveSessionTags: operators(async ({ tenantId }, { tags }) => ({
      tags: await tenants.saveSessionTags(tenantId, tags),
    })),
    getSessionTagsList: operators(async ({ tenantId }) => [
      { tags: (await tenants.deskSettings(tenantId)).sessionTags },
    ]),
    deleteSessionTags: operators(({ tenantId }, { id }) => acknowledge(tenants.removeSessionTag(tenantId, id))),
    /**
     * The translation service (G-58). An empty address switches translation off; without a key the address keeps its own. No call
     * answers the key.
     */
    saveTranslator: operators(async ({ tenantId }, { url, apiKey }) => ({
      url: await tenants.saveTranslator(tenantId, url, apiKey),
    })),
    getTranslatorList: operators(async ({ tenantId }) => [{ url: await tenants.getTranslatorUrl(tenantId) }]),
    deleteTranslator: operators(({ tenantId }, { id }) => acknowledge(tenants.removeTranslator(tenantId, id))),
    /** The own fields of customers at the desk. */
    saveCustomerFields: operators(async ({ tenantId }, { fields }) => ({
      fields: await tenants.saveCustomerFields(tenantId, fields),
    })),
    getCustomerFieldsList: operators(async ({ tenantId }) => [{ fields: await tenants.getCustomerFields(tenantId) }]),
    deleteCustomerFields: operators(({ tenantId }, { id }) => acknowledge(tenants.removeCustomerField(tenantId, id))),
    /** Hosts to which forms of a flow may be sent (G-43). */
    saveFormHost: operators(async ({ tenantId }, { hosts }) => ({
      hosts: await tenants.saveFormHosts(tenantId, hosts),
    })),
    getFormHostList: operators(async ({ tenantId }) => [{ hosts: await tenants.getFormHosts(tenantId) }]),
    deleteFormHost: operators(({ tenantId }, { id }) => acknowledge(tenants.removeFormHost(tenantId, id))),
  }) satisfies Subject
