import { failures } from '../errors.ts'
import type { Caller } from '../http/door.ts'
import { demoTenant } from '../seed/demo.ts'
import type { SetUpState } from '../setUp/state.ts'
import type { ManageParts, Subject } from './parts.ts'

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0)

const presentSetUp = (state: SetUpState) => Object.assign({}, state, { open: bit(state.open) })

/** The addresses under which this installation is reached: the configured one, and that of the operator's desk. */
const originsOf = ({ request }: Caller, publicUrl: string | undefined): string[] => [
  `${request.protocol}://${request.host}`,
  ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
]

type Parts = Pick<
  ManageParts,
  'removeDemo' | 'setUp' | 'readSite' | 'checkSite' | 'readOverview' | 'publicUrl' | 'limits'
>

/** How an installation is set up, and what it has. */
export const setUpCalls = ({ removeDemo, setUp, readSite, checkSite, readOverview, publicUrl, limits }: Parts) =>
  ({
    getSetUp: async ({ tenantId }) => presentSetUp(await setUp.get(tenantId)),
    noteSetUp: async ({ tenantId }, { ended, ...note }) =>
      presentSetUp(await setUp.note(tenantId, ended === undefined ? note : { ...note, ended: ended === 1 })),
    readSite: async (who, { url }, { request }) => {
      await limits.sites(request)
      return readSite(who, url)
    },
    checkSite: async (_, { channelId, url }, caller) => {
      await limits.sites(caller.request)
      return checkSite(url, channelId, originsOf(caller, publicUrl))
    },
    getOverview: async ({ tenantId }) => {
      const overview = await readOverview(tenantId)
      const { channels, demo, mailOut, model, translator } = overview
      return Object.assign({}, overview, {
        demo: bit(demo),
        mailOut: bit(mailOut),
        model: bit(model),
        translator: bit(translator),
        channels: channels.map((one) => Object.assign({}, one, { open: bit(one.open), hasHours: bit(one.hasHours) })),
      })
    },
    /** For people of the demo alone: to all others there is none. */
    removeDemo: async ({ tenantId }) => {
      if (tenantId !== demoTenant.tenantId) throw failures.notFound()
      return removeDemo()
    },
  }) satisfies Subject
