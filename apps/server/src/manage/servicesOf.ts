import type { Config } from '../config.ts'
import type { Services } from './parts.ts'

/** What the settings of the installation name, without their secrets. */
export const servicesOf = ({ llm, smtp, oidc, egressAllow }: Config): Services => ({
  model: { url: llm?.baseUrl ?? '', model: llm?.model ?? '' },
  mail: { host: URL.parse(smtp?.url ?? '')?.host ?? '', from: smtp?.from.address ?? '' },
  signIn: { issuer: oidc?.issuer ?? '' },
  allowed: egressAllow.map(({ host, port }) => `${host}:${port}`),
})
