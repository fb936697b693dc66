import { acceptedFiles } from '@foyer/client/agent/fileKinds'
import type { OpenTicket } from '@foyer/client/agent/ticketTypes'
import { MSG_CONTENT_MAX } from '@foyer/protocol/limits'
import { Button, Checkbox, Menu } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { IconButton } from '../../IconButton.tsx'
import { useComposerKeys } from '../../keyboard/useComposerKeys.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useDesk, useTexts } from '../../useClient.ts'
import { SavedReplies } from '../../writing/SavedReplies.tsx'
import { Suggestions } from '../../writing/Suggestions.tsx'
import { useFilled, useSuggest } from '../../writing/useSuggest.ts'
import { type Text, useText } from '../../writing/useText.ts'
import { useWriting, WritingContext } from '../../writing/useWriting.ts'
import { createWriting } from '../../writing/writing.ts'
import { useCustomerName } from '../Signs.tsx'
import { useTicketTexts } from '../texts.ts'
import { nextStates, stateTexts } from '../words.ts'
import { FileChips } from './FileChips.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import classes from './TicketComposer.module.css'
import { type Files, useFiles } from './useFiles.ts'
import { useReply } from './useReply.ts'

type Props = { ticket: OpenTicket; replyRef: RefObject<HTMLTextAreaElement | null> }

/** Long answers have paragraphs: only Enter with Ctrl or Cmd sends. */
const isSend = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing

type FieldProps = Props & { field: Text; suggest: ReturnType<typeof useSuggest>; onSend: () => void }

const TextField = ({ ticket, field, suggest, replyRef, onSend }: FieldProps) => {
  const t = useTexts()
  const customerOf = useCustomerName()
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (suggest.press(event) || !isSend(event)) return
    event.preventDefault()
    onSend()
  }
  return (
    <textarea
      ref={replyRef}
      className={classes.text}
      rows={3}
      dir="auto"
      aria-label={t('reply')}
      aria-invalid={field.excess > 0}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls={suggest.open ? suggest.listId : undefined}
      aria-activedescendant={suggest.open && suggest.at >= 0 ? suggest.optionId(suggest.at) : undefined}
      placeholder={field.inside ? t('notePlaceholder') : t('replyPlaceholder', { name: customerOf(ticket) })}
      value={field.text}
      onChange={({ target }) => field.edit(target.value, target.selectionStart)}
      onSelect={field.trackCursor}
      onKeyDown={press}
      onCompositionStart={() => suggest.compose(true)}
      onCompositionEnd={() => suggest.compose(false)}
    />
  )
}

const Attach = ({ files, fileRef }: { files: Files; fileRef: RefObject<HTMLInputElement | null> }) => {
  const t = useTexts()
  return (
    <>
      <IconButton icon="attach" label={t('attach')} onClick={() => fileRef.current?.click()} />
      <input
        ref={fileRef}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label={t('attach')}
        onChange={({ currentTarget }) => {
          files.add(currentTarget.files ?? [])
          // allows picking the same file again
          currentTarget.value = ''
        }}
      />
    </>
  )
}

const useHint = (ticket: OpenTicket, { excess, inside }: Text): string => {
  const k = useTicketTexts()
  const t = useTexts()
  if (excess > 0) return t('tooManyCharacters', { count: excess })
  if (inside) return t('noteHint')
  return ticket.email === '' ? k('replyPage') : k('replyMail', { email: ticket.email })
}

type SendProps = { ticket: OpenTicket; disabled: boolean; busy: boolean; onSend: (state?: OpenTicket['state']) => void }

const SendButtons = ({ ticket, disabled, busy, onSend }: SendProps) => {
  const k = useTicketTexts()
  const t = useTexts()
  return (
    <Button.Group>
      <Button type="submit" disabled={disabled} loading={busy}>
        {t('send')}
      </Button>
      <Menu position="top-end" withinPortal>
        <Menu.Target>
          <Button className={classes.state} disabled={disabled} aria-label={k('andState')} title={k('andState')} px={8}>
            <Icon name="more" size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {nextStates[ticket.state].map((state) => (
            <Menu.Item key={state} onClick={() => onSend(state)}>
              {k('sendAs', { state: k(stateTexts[state]) })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}

const Inside = ({ ticket, replyRef }: Props) => {
  const k = useTicketTexts()
  const t = useTexts()
  const writing = useWriting()
  const field = useText(replyRef, MSG_CONTENT_MAX)
  const suggest = useSuggest(ticket, field)
  const filled = useFilled(ticket)
  const files = useFiles()
  const reply = useReply(ticket, field.text, field.inside, files)
  const hint = useHint(ticket, field)
  const fileRef = useRef<HTMLInputElement>(null)
  const [saved, setSaved] = useState(false)
  const focus = () => replyRef.current?.focus()
  const ready = field.sendable && !files.busy && !reply.busy
  const send = async (state?: OpenTicket['state']) => {
    if (!ready) return
    await reply.send(state)
    focus()
  }
  const setInside = (on: boolean) => {
    writing.setInside(on)
    focus()
  }
  useComposerKeys({
    note: () => setInside(!field.inside),
    emoji: () => {},
    attach: () => fileRef.current?.click(),
    cards: () => {},
    replies: () => setSaved(true),
  })
  const post = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <>
      <form className={classes.composer} data-note={field.inside} onSubmit={post}>
        <Suggestions suggest={suggest} name={t(field.inside ? 'colleagues' : 'savedReplies')} />
        {reply.overtaking.length > 0 && field.text.trim() !== '' && !field.inside && (
          <p className={classes.meanwhile} role="status">
            {k('repliedMeanwhile', { name: reply.overtaking.at(-1)?.by ?? '' })}
          </p>
        )}
        <TextField {...{ ticket, replyRef, field, suggest }} onSend={send} />
        <FileChips files={files} />
        <div className={classes.line}>
          <Checkbox
            size="xs"
            label={t('insideNote')}
            checked={field.inside}
            onChange={(event) => setInside(event.currentTarget.checked)}
          />
          <Attach files={files} fileRef={fileRef} />
          <IconButton icon="replies" label={t('savedReplies')} onClick={() => setSaved(true)} />
          <span className={classes.hint} role="status" data-over={field.excess > 0} dir="auto">
            {hint}
          </span>
          <kbd className={classes.key}>{k('keySends', { keys: `${t('keyCtrl')}+${t('keyEnter')}` })}</kbd>
          <SendButtons ticket={ticket} disabled={!ready} busy={reply.busy} onSend={send} />
        </div>
      </form>
      {/* Outside the form: a submit in a dialog must not reach it. */}
      <SavedReplies
        opened={saved}
        onClose={() => setSaved(false)}
        onUse={(reply) => {
          setSaved(false)
          requestAnimationFrame(() => field.insert(filled(reply)))
        }}
      />
      <StaleDialog
        opened={reply.refused}
        entries={reply.overtaking}
        busy={reply.busy}
        onClose={reply.goBack}
        onSend={reply.sendAnyway}
      />
    </>
  )
}

/** Where the agent writes replies and notes of a ticket. Unsent text is kept for each ticket. */
export const TicketComposer = (props: Props) => {
  const { drafts } = useDesk()
  const [writing] = useState(() => createWriting(drafts, props.ticket.id))
  return (
    <WritingContext value={writing}>
      <Inside {...props} />
    </WritingContext>
  )
}
