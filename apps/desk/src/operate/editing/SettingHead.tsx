import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../IconButton.tsx'
import { useConfirmedLeave } from '../../leaving/leaving.ts'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { PageHead } from '../PageHead.tsx'
import { useOperateTexts } from '../texts.ts'
import { ConfirmRemove } from './ConfirmRemove.tsx'
import classes from './Editor.module.css'

type Props = {
  title: string
  /** The list that the way back leads to; none for a page without one. */
  listPath?: string
  dirty: boolean
  /** How it is removed; null if it is new or stays. */
  removal?: {
    readonly title: string
    readonly text: string
    readonly busy: boolean
    readonly onConfirm: () => void
  } | null
  saving: boolean
  onSave: () => void
  /** Further actions. */
  children?: ReactNode
}

const Back = ({ listPath }: { listPath: string }) => {
  const t = useOperateTexts()
  const search = useKeptSearch()
  const leave = useConfirmedLeave()
  const navigate = useNavigate()
  const go = () => navigate({ pathname: listPath, search })
  return <IconButton icon="back" flip label={t('backToList')} onClick={() => leave(go)} />
}

/** The heading of a setting's editor: title, and the buttons that save and remove. */
export const SettingHead = ({ title, listPath, dirty, removal = null, saving, onSave, children }: Props) => {
  const t = useOperateTexts()
  const [confirming, setConfirming] = useState(false)
  return (
    <PageHead
      title={title}
      before={listPath !== undefined && <Back listPath={listPath} />}
      note={dirty && <span className={classes.unsaved}>{t('unsaved')}</span>}
    >
      {removal && (
        <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
          {t('remove')}
        </Button>
      )}
      {children}
      <Button onClick={onSave} loading={saving}>
        {t('save')}
      </Button>
      {removal && (
        <ConfirmRemove
          opened={confirming}
          title={removal.title}
          text={removal.text}
          afterPublish={false}
          busy={removal.busy}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            removal.onConfirm()
            setConfirming(false)
          }}
        />
      )}
    </PageHead>
  )
}
