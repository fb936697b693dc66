import { acceptedLocale } from '@foyer/locales/server/index'
import type { FastifyRequest } from 'fastify'
import type { ChannelInfo } from '../channels/info.ts'
import type { VisitorParts } from './parts.ts'

/** The language that a request asks for, '' for none: then it gets the operator's own texts (D-20). */
export const askedLocale = (request: FastifyRequest): string =>
  acceptedLocale(request.headers['accept-language'] ?? '') ?? ''

/** A visitor's channel in a language; null if it is gone. */
export const spokenChannel = async (
  { channels }: Pick<VisitorParts, 'channels'>,
  { channelId }: { readonly channelId: string },
  locale: string,
): Promise<ChannelInfo | null> => (await channels.find(channelId))?.inLocale(locale).info ?? null
