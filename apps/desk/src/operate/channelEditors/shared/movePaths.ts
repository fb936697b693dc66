import type { Translations } from '@foyer/protocol/setting'
import type { ChannelDraft } from '../../channels/draft.ts'
import { copyTexts, dropTexts, moveTexts } from '../../languages/movedTexts.ts'
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

const follow = (translations: Translations, list: string, moved: PlaceChange): Translations => {
  switch (moved.kind) {
    case 'moved':
      return moveTexts(translations, list, moved.from, moved.to)
    case 'removed':
      return dropTexts(translations, list, moved.at)
    case 'copied':
      return copyTexts(translations, list, moved.at)
  }
}

/** A change of a list of the channel, together with that of its translations. */
export const withPlaces = (
  { translations }: Pick<ChannelDraft, 'translations'>,
  list: string,
  moved: PlaceChange | null,
  change: Partial<ChannelDraft>,
): Partial<ChannelDraft> => {
  if (moved === null) return change
  return Object.assign({}, change, { translations: follow(translations, list, moved) })
}
