import type { Remark } from '@foyer/client/agent/types'
import { Button, Modal, MultiSelect, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { useAgentState, useTexts } from '../useClient.ts'
import classes from './ConfirmClose.module.css'

const SUMMARY_MAX = 2000
const TAGS_MAX = 20

type Props = { name: string; onCancel: () => void; onConfirm: (remark: Remark) => void }

const Form = ({ onCancel, onConfirm }: Omit<Props, 'name'>) => {
  const t = useTexts()
  const availableTags = useAgentState((state) => state.info?.tags ?? none)
  const [summary, setSummary] = useState('')
  const [tags, setTags] = useState<string[]>([])
  const end = () => onConfirm({ summary: summary.trim(), tags })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    end()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside
    <div className={classes.form} onKeyDown={press}>
      <p className={classes.text}>{t('closeExplained')}</p>
      <Textarea
        label={t('closeSummary')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={SUMMARY_MAX}
        dir="auto"
        value={summary}
        onChange={(event) => setSummary(event.currentTarget.value)}
      />
      {availableTags.length > 0 && (
        <MultiSelect
          label={t('closeTags')}
          data={[...availableTags]}
          value={tags}
          onChange={setTags}
          maxValues={TAGS_MAX}
          searchable
          classNames={{ inputField: classes.field ?? '' }}
          hidePickedOptions
          nothingFoundMessage={t('nothingFound')}
          comboboxProps={{ transitionProps: { duration: 0 } }}
        />
      )}
      <DialogFoot onCancel={onCancel} hint={t('closeKey', { key: `${t('keyCtrl')}+${t('keyEnter')}` })}>
        <Button onClick={end} data-autofocus>
          {t('ok')}
        </Button>
      </DialogFoot>
    </div>
  )
}

const none: readonly string[] = []

/** Asks before a conversation is closed, as the customer sees it at once, and asks for a summary and tags. */
export const ConfirmClose = ({ opened, name, ...rest }: Props & { opened: boolean }) => {
  const t = useTexts()
  return (
    <Modal opened={opened} onClose={rest.onCancel} title={t('closeQuestion', { name })} withCloseButton={false}>
      <Form {...rest} />
    </Modal>
  )
}
