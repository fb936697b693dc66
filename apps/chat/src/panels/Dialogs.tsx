import { piece } from '../piece.ts'
import { useChat } from '../useClient.ts'
import { Dialog } from './Dialog.tsx'
import css from './Dialogs.module.css'
import type { Panel } from './panels.ts'
import { RatingDialog } from './RatingDialog.tsx'
import { ScreenTips } from './ScreenTips.tsx'
import { Unasked } from './Unasked.tsx'
import { UserFormDialog } from './UserFormDialog.tsx'

const Image = piece(async () => (await import('./ImageDialog.tsx')).ImageDialog, Unasked)

const Leave = piece(async () => (await import('../exits/LeavePanel.tsx')).LeavePanel, Unasked)

const OwnData = piece(async () => (await import('../privacy/OwnDataDialog.tsx')).OwnDataDialog, Unasked)

const Confirm = ({ panel }: { readonly panel: Panel & { kind: 'confirm' } }) => {
  const { t } = useChat()
  return (
    <Dialog title={panel.title} close={() => panel.done(false)} sign={false} light>
      <p className={css.body}>{panel.text}</p>
      <div className={css.buttons}>
        <button type="button" onClick={() => panel.done(false)}>
          {t('cancel')}
        </button>
        <button type="button" className={css.main} onClick={() => panel.done(true)}>
          {panel.ok}
        </button>
      </div>
    </Dialog>
  )
}

/** The chooser before a transfer (S2.3-05, S2.3-06). */
const Groups = ({ panel }: { readonly panel: Panel & { kind: 'groups' } }) => {
  const { t } = useChat()
  return (
    <Dialog title={t('chooseGroup')} close={panel.closable ? () => panel.done(null) : null} light>
      <div className={`${css.body} ${css.list}`}>
        {panel.groups.map(({ id, name }) => (
          <button key={id} type="button" onClick={() => panel.done(id)}>
            <bdi>{name}</bdi>
          </button>
        ))}
      </div>
    </Dialog>
  )
}

export const Dialogs = ({ panel }: { readonly panel: Panel }) => {
  switch (panel.kind) {
    case 'confirm':
      return <Confirm panel={panel} />
    case 'groups':
      return <Groups panel={panel} />
    case 'form':
      return <UserFormDialog panel={panel} />
    case 'image':
      return <Image panel={panel} />
    case 'rating':
      return <RatingDialog panel={panel} />
    case 'leave':
      return <Leave panel={panel} />
    case 'screenTips':
      return <ScreenTips close={() => panel.done(true)} />
    case 'ownData':
      return <OwnData panel={panel} />
    default:
      return panel satisfies never
  }
}
