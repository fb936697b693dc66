import type { Translations } from '@foyer/protocol/setting'
import type { ChannelDraft } from '../../channels/draft.ts'
import { dropTexts, moveTexts } from '../../languages/movedTexts.ts'
import type { PlaceChange } from './rows.ts'

/** The translations with other paths; null drops one. */
export const renamePaths = (translations: Translations, rename: (path: string) => string | null): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts).flatMap(([path, text]) => {
          const next = rename(path)
          return next === null ? [] : [[next, text]]
        }),
      ),
    ]),
  )

/** A change of a list of the channel, together with that of its translations. */
export const withPlaces = (
  { translations }: Pick<ChannelDraft, 'translations'>,
  list: string,
  moved: PlaceChange | null,
  change: Partial<ChannelDraft>,
): Partial<ChannelDraft> => {
  if (moved === null) return change
  const next =
    moved.kind === 'moved'
      ? moveTexts(translations, list, moved.from, moved.to)
      : dropTexts(translations, list, moved.at)
  return Object.assign({}, change, { translations: next })
}
