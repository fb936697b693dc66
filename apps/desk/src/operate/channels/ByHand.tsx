import { createPiece } from '@foyer/browser/piece'
import type { ComponentType, ReactNode } from 'react'
import type { EditorProps } from '../channelEditors/shared/editor.ts'
import { Loading } from '../Loading.tsx'
import { TranslatingContext, useTranslating, withText } from '../languages/translating.ts'
import type { EvaluateDraft } from './draft.ts'
import type { SectionProps } from './SectionBody.tsx'
import type { Part } from './sections.ts'

const editor = (load: () => Promise<ComponentType<EditorProps>>) => createPiece(load, Loading)

/** The editors of the channel's own members. */
const editors = {
  menus: editor(() => import('../channelEditors/menus/MenuEditor.tsx').then((module) => module.MenuEditor)),
  tips: editor(() => import('../channelEditors/TipsEditor.tsx').then((module) => module.TipsEditor)),
  faq: editor(() => import('../channelEditors/faq/FaqEditor.tsx').then((module) => module.FaqEditor)),
  userForm: editor(() =>
    import('../channelEditors/userForm/UserFormEditor.tsx').then((module) => module.UserFormEditor),
  ),
  sideBar: editor(() => import('../channelEditors/sideBar/SideBarEditor.tsx').then((module) => module.SideBarEditor)),
  groups: editor(() => import('../channelEditors/GroupsEditor.tsx').then((module) => module.GroupsEditor)),
  invitations: editor(() =>
    import('../channelEditors/invitations/InvitationsEditor.tsx').then((module) => module.InvitationsEditor),
  ),
  hours: editor(() => import('../channelEditors/hours/HoursEditor.tsx').then((module) => module.HoursEditor)),
} as const

const RatingEditor = createPiece(
  async () => (await import('../channelEditors/rating/RatingEditor.tsx')).RatingEditor,
  Loading,
)
const AllowedHosts = createPiece(async () => (await import('../embedCode/AllowedHosts.tsx')).AllowedHosts, Loading)
const EmbedCode = createPiece(async () => (await import('../embedCode/EmbedCode.tsx')).EmbedCode, Loading)

type RatingProps = Pick<SectionProps, 'onChange'> & { evaluate: EvaluateDraft; children: ReactNode }

/** The rating has its own texts in other languages; the page's switch chooses the language for both. */
const RatingTranslated = ({ evaluate, onChange, children }: RatingProps) => {
  const outer = useTranslating()
  if (outer === null) return children
  const { translations = {} } = evaluate
  const put = (path: string, text: string) =>
    onChange({ evaluate: { translations: withText(translations, outer.locale, path, text) } })
  return (
    <TranslatingContext value={Object.assign({}, outer, { translations, put, texts: null })}>
      {children}
    </TranslatingContext>
  )
}

/** A part of a section that is more than fields. */
export const ByHand = ({ part, state, onChange }: SectionProps & { part: Part }) => {
  const { channel, evaluate } = state.steps.present
  switch (part) {
    case 'rating':
      return (
        <RatingTranslated evaluate={evaluate} onChange={onChange}>
          <RatingEditor evaluate={evaluate} onChange={(next) => onChange({ evaluate: next })} />
        </RatingTranslated>
      )
    case 'allowedHosts':
      return (
        <AllowedHosts value={channel.allowOrigin} onChange={(allowOrigin) => onChange({ channel: { allowOrigin } })} />
      )
    case 'code':
      return (
        <EmbedCode
          channelId={channel.channelId}
          proactive={channel.visitorList === 1 || channel.proactiveRules.some(({ on }) => on === 1)}
        />
      )
    default: {
      const Editor = editors[part]
      return <Editor channel={channel} onChange={(change) => onChange({ channel: change })} />
    }
  }
}
