import { Toolbar } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { useOperateTexts } from '../../operate/texts.ts'
import { RobotIcon, type RobotIconName } from '../RobotIcon.tsx'
import classes from './AnswerField.module.css'
import { LinkTool } from './LinkTool.tsx'

const marks = [
  { name: 'bold', sign: 'bold', act: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', sign: 'italic', act: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', sign: 'underline', act: (editor: Editor) => editor.chain().focus().toggleUnderline().run() },
  { name: 'bulletList', sign: 'bullets', act: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', sign: 'numbers', act: (editor: Editor) => editor.chain().focus().toggleOrderedList().run() },
] as const satisfies readonly { name: string; sign: RobotIconName; act: (editor: Editor) => unknown }[]

/** The toolbar above the answer; arrow keys move between its buttons. */
export const AnswerTools = ({ editor }: { editor: Editor }) => {
  const t = useOperateTexts()
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: marks.map(({ name }) => now.isActive(name)),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  return (
    <Toolbar withBorder={false} size="sm" aria-label={t('formatting')} className={classes.tools}>
      {marks.map(({ name, sign, act }, at) => (
        <Toolbar.Toggle
          key={name}
          active={state.active[at] ?? false}
          aria-pressed={state.active[at] ?? false}
          aria-label={t(name)}
          title={t(name)}
          onClick={() => act(editor)}
        >
          <RobotIcon name={sign} size={16} />
        </Toolbar.Toggle>
      ))}
      <LinkTool editor={editor} />
      <Toolbar.Toggle
        aria-label={t('undo')}
        title={t('undo')}
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      >
        <RobotIcon name="undo" size={16} flip />
      </Toolbar.Toggle>
      <Toolbar.Toggle
        aria-label={t('redo')}
        title={t('redo')}
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      >
        <RobotIcon name="redo" size={16} flip />
      </Toolbar.Toggle>
    </Toolbar>
  )
}
