import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../icons.tsx'
import { moreIcons } from '../moreIcons.ts'
import { useBack } from '../panels/useBack.ts'
import { useSound } from '../sound/useSound.ts'
import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { accepts, type Kind } from './attach.ts'
import { EmojiPicker } from './EmojiPicker.tsx'
import css from './Tools.module.css'
import { toolIcons } from './toolIcons.ts'
import { useAttach } from './useAttach.ts'
import { useOutside } from './useOutside.ts'
import { useTranslate } from './useTranslate.ts'

type ToolProps = {
  readonly name: string
  readonly icon: string
  /** In the phone's menu, where the name is written under the icon. */
  readonly written?: boolean
  readonly expanded?: boolean
  readonly pressed?: boolean
  readonly onClick: () => void
}

const Tool = ({ name, icon, written = false, expanded, pressed, onClick }: ToolProps) => (
  <button
    type="button"
    className={written ? css.written : `icon ${css.tool}`}
    aria-label={name}
    title={written ? undefined : name}
    aria-expanded={expanded}
    aria-pressed={pressed}
    onClick={onClick}
  >
    <Icon path={icon} />
    {written && <span>{name}</span>}
  </button>
)

type UploadProps = { readonly kind: Kind; readonly written?: boolean; readonly onPicked?: () => void }

/** Opens the file picker for one file at a time (S5.6-01). */
const Upload = ({ kind, written = false, onPicked }: UploadProps) => {
  const { t } = useChat()
  const { attach } = useAttach()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tool name={t(kind)} icon={toolIcons[kind]} written={written} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accepts[kind]}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) attach(file, kind)
          // Lets the visitor pick the same file again.
          target.value = ''
          onPicked?.()
        }}
      />
    </>
  )
}

type SoundProps = { readonly sound: NonNullable<ReturnType<typeof useSound>>; readonly written?: boolean }

const Sound = ({ sound: [on, toggle], written = false }: SoundProps) => {
  const { t } = useChat()
  const icon = on ? toolIcons.sound : toolIcons.silent
  return <Tool name={t('sound')} icon={icon} written={written} pressed={on} onClick={toggle} />
}

/**
 * Switches the translation of agents' messages into the page's language; off until the visitor turns it on, then remembered
 * (G-58).
 */
const Translate = ({ written = false }: { readonly written?: boolean }) => {
  const { t } = useChat()
  const { on, toggle } = useTranslate()
  return (
    on !== null && (
      <Tool name={t('translation')} icon={toolIcons.translate} written={written} pressed={on} onClick={toggle} />
    )
  )
}

type MenuProps = { readonly close: () => void; readonly children: ReactNode }

/** The menu behind the phone's plus sign, above the keyboard where a thumb reaches it. */
const Menu = ({ close, children }: MenuProps) => {
  const { t } = useChat()
  const box = useRef<HTMLDivElement>(null)
  useOutside(box, close)
  useBack(close)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one
    <div ref={box} className={css.menu} role="group" aria-label={t('more')} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

const useEmojiOffered = () =>
  useVisitor(
    ({ consultation, channel }) =>
      consultation.state === 'agent' && (channel?.emojiButtonFlag === undefined || isOn(channel.emojiButtonFlag)),
  )

type ToolsProps = {
  /** Inserts an emoji at the caret. */
  readonly insert: (emoji: string) => void
  /** Gives the focus back to the text. */
  readonly focus: () => void
}

/** Emoji, uploads and sound: a row on a computer, behind a plus sign on a phone (S2.2-14, S6.1-05 to 08). */
export const Tools = ({ insert, focus }: ToolsProps) => {
  const { t, phone, panels } = useChat()
  const { manual, offered } = useAttach()
  const withEmoji = useEmojiOffered()
  const sound = useSound()
  const [open, setOpen] = useState<'' | 'emoji' | 'more'>('')
  const show = (what: 'emoji' | 'more') => setOpen(open === what ? '' : what)
  const close = () => {
    setOpen('')
    if (!phone) focus()
  }
  const emoji = withEmoji && (
    <>
      <Tool name={t('emoji')} icon={moreIcons.smile} expanded={open === 'emoji'} onClick={() => show('emoji')} />
      {open === 'emoji' && <EmojiPicker pick={insert} close={close} leave={() => setOpen('')} />}
    </>
  )
  if (!phone)
    return (
      <div className={css.row}>
        {emoji}
        {offered.map((kind) => (
          <Upload key={kind} kind={kind} />
        ))}
        {manual && (
          <Tool name={t('shareScreen')} icon={toolIcons.screen} onClick={() => void panels.showScreenTips()} />
        )}
        <span className={css.gap} />
        {manual && <Translate />}
        {sound && <Sound sound={sound} />}
      </div>
    )
  return (
    <>
      {(sound || manual || offered.length > 0) && (
        <Tool name={t('more')} icon={toolIcons.more} expanded={open === 'more'} onClick={() => show('more')} />
      )}
      {emoji}
      {open === 'more' && (
        <Menu close={() => setOpen('')}>
          {offered.map((kind) => (
            <Upload key={kind} kind={kind} written onPicked={() => setOpen('')} />
          ))}
          {manual && <Translate written />}
          {sound && <Sound sound={sound} written />}
        </Menu>
      )}
    </>
  )
}
