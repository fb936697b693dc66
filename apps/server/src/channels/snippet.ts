import type { Config } from '../config.ts'

/** The address at which this installation is reached: the configured one, or else this machine. */
export const originOf = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? `http://${['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host}:${port}`

/** The line that puts a channel's chat on a website. */
export const snippetOf = (config: Pick<Config, 'publicUrl' | 'host' | 'port'>, channelId: string): string =>
  `<script src="${originOf(config)}/embed.js" data-channel-id="${channelId}" async></script>`
