import { Button, Popover, TextInput, Toolbar } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useOperateTexts } from '../../operate/texts.ts'
import { useTexts } from '../../useClient.ts'
import { RobotIcon } from '../RobotIcon.tsx'
import classes from './AnswerField.module.css'
import { webAddress } from './address.ts'

const hrefOf = (editor: Editor): string => {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

const Fields = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const [address, setAddress] = useState(() => hrefOf(editor))
  const [wrong, setWrong] = useState(false)
  const link = () => editor.chain().focus().extendMarkRange('link')
  const set = () => {
    const href = webAddress(address)
    setWrong(href === null)
    if (href === null) return
    // Without a selection the address itself becomes the text.
    if (editor.state.selection.empty && hrefOf(editor) === '')
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else link().setLink({ href }).run()
    onDone()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    set()
  }
  return (
    <div className={classes.link}>
      <TextInput
        type="url"
        dir="ltr"
        aria-label={t('linkAddress')}
        placeholder="https://"
        error={wrong && desk('addressWrong')}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={press}
        data-autofocus
      />
      <Button size="xs" onClick={set}>
        {t('linkSet')}
      </Button>
      {hrefOf(editor) !== '' && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => {
            link().unsetLink().run()
            onDone()
          }}
        >
          {t('linkRemove')}
        </Button>
      )}
    </div>
  )
}

/** Sets, changes or removes a link on the selected text. */
export const LinkTool = ({ editor }: { editor: Editor }) => {
  const t = useOperateTexts()
  const [opened, setOpened] = useState(false)
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      withArrow
      shadow="md"
      position="bottom-start"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Toolbar.Toggle
          active={active}
          aria-pressed={active}
          aria-label={t('link')}
          title={t('link')}
          onClick={() => setOpened(!opened)}
        >
          <RobotIcon name="link" size={16} />
        </Toolbar.Toggle>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('link')}>
        <Fields editor={editor} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
