import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/**
 * Settings that a tenant has once. A save replaces the whole list; a list call answers an array of one object, because
 * all list calls answer arrays.
 */
export const settingsCalls = ({ tenants }: Pick<ManageParts, 'tenants'>) =>
  ({
    /** Words to flag in messages (G-57). */
    saveSensitiveWords: async ({ tenantId }, { words }) => ({
      words: await tenants.saveSensitiveWords(tenantId, words),
    }),
    getSensitiveWordsList: async ({ tenantId }) => [{ words: await tenants.getSensitiveWords(tenantId) }],
    deleteSensitiveWords: ({ tenantId }, { id }) => acknowledge(tenants.removeSensitiveWord(tenantId, id)),
    /** Tags that agents put on a session when they close it. */
    saveSessionTags: async ({ tenantId }, { tags }) => ({
      tags: await tenants.saveSessionTags(tenantId, tags),
    }),
    getSessionTagsList: async ({ tenantId }) => [{ tags: (await tenants.deskSettings(tenantId)).sessionTags }],
    deleteSessionTags: ({ tenantId }, { id }) => acknowledge(tenants.removeSessionTag(tenantId, id)),
    /**
     * The translation service (G-58). An empty address switches translation off; without a key the address keeps its own. No call
     * answers the key.
     */
    saveTranslator: async ({ tenantId }, { url, apiKey }) => ({
      url: await tenants.saveTranslator(tenantId, url, apiKey),
    }),
    getTranslatorList: async ({ tenantId }) => [{ url: await tenants.getTranslatorUrl(tenantId) }],
    deleteTranslator: ({ tenantId }, { id }) => acknowledge(tenants.removeTranslator(tenantId, id)),
    /** The own fields of customers at the desk. */
    saveCustomerFields: async ({ tenantId }, { fields }) => ({
      fields: await tenants.saveCustomerFields(tenantId, fields),
    }),
    getCustomerFieldsList: async ({ tenantId }) => [{ fields: await tenants.getCustomerFields(tenantId) }],
    deleteCustomerFields: ({ tenantId }, { id }) => acknowledge(tenants.removeCustomerField(tenantId, id)),
    /** Hosts to which forms of a flow may be sent (G-43). */
    saveFormHost: async ({ tenantId }, { hosts }) => ({
      hosts: await tenants.saveFormHosts(tenantId, hosts),
    }),
    getFormHostList: async ({ tenantId }) => [{ hosts: await tenants.getFormHosts(tenantId) }],
    deleteFormHost: ({ tenantId }, { id }) => acknowledge(tenants.removeFormHost(tenantId, id)),
  }) satisfies Subject
