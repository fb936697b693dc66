export type {
  Attributes,
  Availability,
  EmbedEventName,
  EmbedEvents,
  EmbedSettings,
  Foyer,
  HostPage,
  Refusal,
  RefusalCode,
  Unread,
  UnreadMessage,
} from '@foyer/protocol/embed'
export type { HostUser } from '@foyer/protocol/frame'
export { FoyerError } from './FoyerError.ts'
export { type LoadSettings, loadFoyer } from './load.ts'
