import { managedChannel } from '@foyer/protocol/channel'
import { ownTexts } from '@foyer/protocol/texts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Navigate, NavLink, useLocation, useParams } from 'react-router'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useTexts } from '../../useClient.ts'
import { NotSaved } from '../editing/NotSaved.tsx'
import { Outdated } from '../editing/Outdated.tsx'
import { Translated } from '../languages/Translated.tsx'
import { ChannelPreview } from '../preview/ChannelPreview.tsx'
import { useShowCurrent } from '../useShowCurrent.ts'
import { ChannelHead } from './ChannelHead.tsx'
import type { ChannelEditing, EditingState, Loaded } from './channelEditing.ts'
import classes from './channels.module.css'
import { SectionBody } from './SectionBody.tsx'
import { sectionOf, sections } from './sections.ts'
import { useChannelTexts } from './texts.ts'
import { useEditing } from './useEditing.ts'

type Props = { state: EditingState; editing: ChannelEditing }

const SectionNav = ({ channelId, wrong }: { channelId: string; wrong: ReadonlySet<string> }) => {
  const t = useChannelTexts()
  const desk = useTexts()
  const search = useKeptSearch()
  const nav = useShowCurrent()
  return (
    <nav ref={nav} className={classes.sections} aria-label={desk('views')}>
      {sections.map(({ id, label }) => (
        <NavLink
          key={id}
          to={{ pathname: `/settings/channels/${channelId}/${id}`, search }}
          className={classes.section ?? ''}
        >
          {t(label)}
          {wrong.has(id) && <Icon name="warning" size={14} />}
        </NavLink>
      ))}
    </nav>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z undo and redo where no field has an undo of its own. */
const useUndoKeys = ({ undo, redo }: ChannelEditing): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping) return
    if (document.querySelector('[role="dialog"]') !== null) return
    event.preventDefault()
    if (event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** On a new channel the name is what is asked for first. */
const useFocusOnName = () => {
  const { state } = useLocation()
  const isMade = (state as { made?: boolean } | null)?.made === true
  useEffect(() => {
    if (!isMade) return
    const field = document.querySelector<HTMLInputElement>('[data-field="channelName"] input')
    field?.focus()
    field?.select()
  }, [isMade])
}

const Columns = ({ state, editing, isPreviewed }: Props & { isPreviewed: boolean }) => {
  const { channelId = '', section } = useParams()
  const { channel, evaluate } = state.steps.present
  const shown = sections.find(({ id }) => id === section)
  const search = useKeptSearch()
  const texts = useMemo(() => ownTexts(managedChannel, channel), [channel])
  useFocusOnName()
  if (shown === undefined) return <Navigate to={{ pathname: `/settings/channels/${channelId}/look`, search }} replace />
  const wrong = new Set([...state.problems.keys()].flatMap((name) => sectionOf(name)?.id ?? []))
  return (
    <Translated
      translations={channel.translations}
      texts={texts}
      onTranslations={(translations) => editing.change({ channel: { translations } })}
    >
      <div className={classes.columns} data-preview={isPreviewed || undefined}>
        <SectionNav channelId={channelId} wrong={wrong} />
        <SectionBody key={shown.id} section={shown} state={state} onChange={editing.change} />
        <div className={classes.side}>
          <ChannelPreview channel={channel} evaluate={evaluate} state={shown.preview} open={isPreviewed} />
        </div>
      </div>
    </Translated>
  )
}

/** The page of a channel: its sections, the preview beside them, and how far the changes are. */
export const ChannelEditor = ({ channelId, loaded }: { channelId: string; loaded: Loaded }) => {
  const [state, editing] = useEditing(channelId, loaded)
  const [isPreviewed, setPreviewed] = useState(false)
  useUndoKeys(editing)
  return (
    <div className={classes.page}>
      <ChannelHead
        state={state}
        editing={editing}
        isPreviewed={isPreviewed}
        onPreview={() => setPreviewed(!isPreviewed)}
      />
      {state.status.kind === 'outdated' && (
        <Outdated by={state.status.by} onLoad={editing.loadTheirs} onSave={editing.keepMine} />
      )}
      {state.refusal !== null && <NotSaved reason={state.refusal} />}
      <Columns state={state} editing={editing} isPreviewed={isPreviewed} />
    </div>
  )
}
