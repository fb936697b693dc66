import type { ComponentType } from 'react'
import { WithEditorTexts } from './words.ts'

/** An editor with its texts. */
export const withWords =
  <Props extends object>(Editor: ComponentType<Props>): ComponentType<Props> =>
  (props) => (
    <WithEditorTexts>
      <Editor {...props} />
    </WithEditorTexts>
  )
