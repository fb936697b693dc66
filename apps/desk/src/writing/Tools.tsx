import { acceptedFiles } from '@foyer/client/agent/fileKinds'
import { Menu } from '@mantine/core'
import type { RefObject } from 'react'
import { IconButton } from '../IconButton.tsx'
import { useTexts } from '../useClient.ts'
import { EmojiPicker } from './EmojiPicker.tsx'
import classes from './Tools.module.css'

export const cardKinds = ['goods', 'order', 'link', 'form'] as const
export type CardKind = (typeof cardKinds)[number]

/** The open tool of the composer. */
export type Tool = 'emoji' | 'replies' | 'cards' | CardKind | null

type Props = {
  tool: Tool
  onTool: (tool: Tool) => void
  fileRef: RefObject<HTMLInputElement | null>
  onFiles: (files: Iterable<File>) => void
  onEmoji: (one: string) => void
  /** Notes cannot hold cards. */
  inside: boolean
}

const Cards = ({ tool, onTool }: Pick<Props, 'tool' | 'onTool'>) => {
  const t = useTexts()
  return (
    <Menu
      opened={tool === 'cards'}
      onChange={(opened) => onTool(opened ? 'cards' : null)}
      transitionProps={{ duration: 0 }}
      position="top-start"
      returnFocus={false}
      withinPortal
    >
      <Menu.Target>
        <IconButton icon="card" label={t('sendCard')} />
      </Menu.Target>
      <Menu.Dropdown>
        {cardKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onTool(kind)} closeMenuOnClick={false}>
            {t(kind)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What can be inserted into a message or sent beside it. */
export const Tools = ({ tool, onTool, fileRef, onFiles, onEmoji, inside }: Props) => {
  const t = useTexts()
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
      <EmojiPicker opened={tool === 'emoji'} onChange={(on) => onTool(on ? 'emoji' : null)} onPick={onEmoji} />
      <IconButton icon="attach" label={t('attach')} onClick={() => fileRef.current?.click()} />
      <input
        ref={fileRef}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label={t('attach')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // allows picking the same file again
          currentTarget.value = ''
        }}
      />
      {!inside && <Cards tool={tool} onTool={onTool} />}
      <IconButton icon="replies" label={t('savedReplies')} onClick={() => onTool('replies')} />
    </div>
  )
}
