import { contentFor, fillReply } from '@foyer/client/agent/replyText'
import { Button, Modal, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { isolated } from '../isolated.ts'
import { useReason } from '../operate/reason.ts'
import { useKeptSearch } from '../shell/useKeptSearch.ts'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import { visitorName } from '../visitor/visitorName.ts'
import { PageLink } from './PageLink.tsx'
import { useWriteFirst, type Visitor } from './queries.ts'
import { useVisitTexts } from './texts.ts'
import classes from './visits.module.css'

/** Characters of a message (G-71). */
const MAX = 5000

/** Fills a saved reply in; nothing where there are none. */
const Replies = ({ visitor, onUse }: { visitor: Visitor; onUse: (text: string) => void }) => {
  const t = useTexts()
  const replies = useAgentState((state) => state.replies)
  const agent = useAgentState((state) => state.me?.nick ?? '')
  if (replies.length === 0) return null
  const use = (id: string) => {
    const reply = replies.find((one) => one.id === id)
    const values = { name: visitor.customerName, agent, group: '' }
    if (reply) onUse(fillReply(contentFor(reply, visitor.locale), values))
  }
  return (
    <NativeSelect
      label={t('savedReplies')}
      value=""
      onChange={(event) => use(event.currentTarget.value)}
      data={[{ value: '', label: '' }, ...replies.map(({ id, title }) => ({ value: id, label: title }))]}
    />
  )
}

/** The dialog in which an agent writes to a visitor of the website; after it the conversation is open. */
export const WriteFirst = ({ visitor, onClose }: { visitor: Visitor; onClose: () => void }) => {
  const t = useTexts()
  const k = useVisitTexts()
  const reasonOf = useReason()
  const navigate = useNavigate()
  const search = useKeptSearch()
  const name = visitorName(t, visitor)
  const { newMessageId } = useAgent()
  // the same message keeps its id however often it is tried
  const [id] = useState(newMessageId)
  const [text, setText] = useState('')
  const write = useWriteFirst()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || write.isPending) return
    const done = await write.mutateAsync({ siteId: visitor.siteId, msgContent: text, id }).catch(() => null)
    if (done) await navigate({ pathname: `/mine/${done.sessionId}`, search })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={k('writeTo', { name: isolated(name) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={send} className={classes.form}>
        <PageLink url={visitor.url} title={visitor.title} />
        <Replies visitor={visitor} onUse={setText} />
        <Textarea
          data-autofocus
          label={k('message')}
          description={k('writeHint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={MAX}
          dir="auto"
        />
        {write.isError && (
          <p role="alert" className={classes.error}>
            {reasonOf(write.error)}
          </p>
        )}
        <DialogFoot onCancel={onClose}>
          <Button type="submit" loading={write.isPending} disabled={text.trim() === ''}>
            {t('send')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
