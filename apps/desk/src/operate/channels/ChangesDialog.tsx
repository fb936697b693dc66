import { Button, Modal } from '@mantine/core'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import classes from './channels.module.css'
import { useChannelTexts } from './texts.ts'

type Props = { sentences: readonly string[]; onClose: () => void; onPublish: () => void }

/** What visitors will see otherwise, a sentence each. */
export const ChangesDialog = ({ sentences, onClose, onPublish }: Props) => {
  const t = useChannelTexts()
  return (
    <Modal opened onClose={onClose} title={t('changesTitle')} withCloseButton={false}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul role="list" className={classes.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence} dir="auto">
            {sentence}
          </li>
        ))}
      </ul>
      <DialogFoot onCancel={onClose}>
        <Button onClick={onPublish} data-autofocus>
          {t('publish')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
