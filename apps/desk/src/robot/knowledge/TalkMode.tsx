import { Switch } from '@mantine/core'
import { useKnowledgeTexts } from './texts.ts'
import type { DocEdit } from './useDocEditor.ts'

/** Switches small talk on and off as part of its form, and says what becomes of its words. */
export const TalkMode = ({ edit }: { edit: DocEdit }) => {
  const k = useKnowledgeTexts()
  return (
    <Switch
      label={k('talkMode')}
      description={k(edit.base?.smallTalk === 'person' ? 'talkPersonHint' : 'talkModeHint')}
      checked={edit.form.talkMode === 1}
      onChange={(event) => edit.set({ talkMode: event.currentTarget.checked ? 1 : 0 })}
    />
  )
}
