import { useNow, useTimes } from '../../useClient.ts'
import type { Doc } from './docForm.ts'
import { useKnowledgeTexts } from './texts.ts'

/** Says when a document was edited last, and by whom or what. */
export const useEdited = (): ((doc: Doc) => string) => {
  const k = useKnowledgeTexts()
  const times = useTimes()
  const now = useNow()
  return ({ editor, updateTime = 0 }) => {
    if (editor?.way === 'seed') return k('seeded')
    const when = times.short(updateTime, now)
    if (editor === undefined) return k('edited', { when })
    const { adminNick, apiKeyName, way } = editor
    const who = apiKeyName === '' ? adminNick : k('viaKey', { name: apiKeyName })
    if (who === '') return k('edited', { when })
    return k('editedBy', { when, name: way === 'import' ? k('viaImport', { name: who }) : who })
  }
}
