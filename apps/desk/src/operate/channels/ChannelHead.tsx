import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { IconButton } from '../../IconButton.tsx'
import { useConfirmedLeave } from '../../leaving/leaving.ts'
import { useShell } from '../../shell/shell.ts'
import { useCopy } from '../../shell/useCopy.ts'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { PageHead } from '../PageHead.tsx'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import { ChangesDialog } from './ChangesDialog.tsx'
import type { ChannelEditing, EditingState } from './channelEditing.ts'
import classes from './channels.module.css'
import { DiscardDialog } from './DiscardDialog.tsx'
import { SaveState } from './SaveState.tsx'
import { useChannelTexts } from './texts.ts'
import { differencesOf, useSentences } from './useSentences.ts'

type Props = { state: EditingState; editing: ChannelEditing; isPreviewed: boolean; onPreview: () => void }

/** With more changes than that, a list of them is shown before they are published. */
const FEW = 8

const Back = () => {
  const o = useOperateTexts()
  const search = useKeptSearch()
  const leave = useConfirmedLeave()
  const navigate = useNavigate()
  const go = () => navigate({ pathname: '/settings/channels', search })
  return <IconButton icon="back" flip label={o('backToList')} onClick={() => leave(go)} />
}

const More = ({ hasDraft, onDiscard }: { hasDraft: boolean; onDiscard: () => void }) => {
  const t = useChannelTexts()
  const { channelId = '' } = useParams()
  const search = useKeptSearch()
  const copy = useCopy()
  return (
    <span className={classes.icons}>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton icon="more" label={t('more')} className={classes.icon} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={{ pathname: `/settings/channels/${channelId}/history`, search }}>
            {t('history')}
          </Menu.Item>
          <Menu.Item onClick={() => copy(channelId)}>{t('copyId', { name: channelId })}</Menu.Item>
          <Menu.Item className={classes.danger ?? ''} disabled={!hasDraft} onClick={onDiscard}>
            {t('discard')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

const UndoRedo = ({ state, editing }: Pick<Props, 'state' | 'editing'>) => {
  const t = useChannelTexts()
  const { past, future } = state.steps
  const look = { flip: true, className: classes.icon ?? '' }
  return (
    <span className={classes.icons}>
      <IconButton icon="undo" label={t('undo')} disabled={past.length === 0} onClick={editing.undo} {...look} />
      <IconButton icon="redo" label={t('redo')} disabled={future.length === 0} onClick={editing.redo} {...look} />
    </span>
  )
}

/** Publishes, and says how it went. */
const usePublish = (editing: ChannelEditing) => {
  const t = useChannelTexts()
  const { notify } = useShell()
  const reasonOf = useReason()
  const [busy, setBusy] = useState(false)
  const publish = async () => {
    setBusy(true)
    try {
      if (await editing.publish()) notify(t('published'))
    } catch (error) {
      notify(t('notSaved', { reason: reasonOf(error) }))
    }
    setBusy(false)
  }
  return { busy, publish }
}

/** The heading of a channel's page: its name, how far the changes are, and what can be done with them. */
export const ChannelHead = ({ state, editing, isPreviewed, onPreview }: Props) => {
  const t = useChannelTexts()
  const { steps, live } = state
  const { channel } = steps.present
  const sentences = useSentences()(differencesOf(live, steps.present))
  const { busy, publish } = usePublish(editing)
  const [open, setOpen] = useState<'changes' | 'discard' | null>(null)
  const close = () => setOpen(null)
  const publishNow = () => {
    close()
    void publish()
  }
  return (
    <PageHead
      title={channel.channelName || channel.titleDesc || t('unnamed')}
      before={<Back />}
      note={<SaveState state={state} editing={editing} />}
    >
      <UndoRedo state={state} editing={editing} />
      <Button variant="default" className={classes.previewButton} aria-pressed={isPreviewed} onClick={onPreview}>
        {t('preview')}
      </Button>
      {sentences.length > 0 && (
        <Button variant="subtle" color="gray" onClick={() => setOpen('changes')}>
          {t('changes', { count: sentences.length })}
        </Button>
      )}
      <More hasDraft={sentences.length > 0} onDiscard={() => setOpen('discard')} />
      <Button
        loading={busy}
        disabled={sentences.length === 0}
        onClick={() => (sentences.length > FEW ? setOpen('changes') : publishNow())}
      >
        {t('publish')}
      </Button>
      {open === 'changes' && <ChangesDialog sentences={sentences} onClose={close} onPublish={publishNow} />}
      {open === 'discard' && <DiscardDialog editing={editing} onClose={close} />}
    </PageHead>
  )
}
