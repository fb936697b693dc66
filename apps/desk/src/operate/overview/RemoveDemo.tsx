import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { NotSaved } from '../editing/NotSaved.tsx'
import { useManageMutation } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useSetUpTexts } from '../setUp/texts.ts'

/** What has to be typed, in every language. */
const WORD = 'demo'

/** Removes the demo, after its name was typed. */
export const RemoveDemo = () => {
  const t = useSetUpTexts()
  const reasonOf = useReason()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const removing = useManageMutation('removeDemo', [])
  const right = typed.trim().toLowerCase() === WORD
  const remove = () => {
    // everything that this page knows is gone
    if (right) removing.mutate({ confirm: WORD }, { onSuccess: () => location.assign('/desk/') })
  }
  return (
    <>
      <Button color="red" variant="light" onClick={() => setOpened(true)}>
        {t('removeDemo')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('removeDemo')} withCloseButton={false}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            remove()
          }}
        >
          <p>{t('removeDemoText')}</p>
          <TextInput
            label={t('typeDemo', { word: WORD })}
            data-autofocus
            autoComplete="off"
            dir="ltr"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {removing.error && <NotSaved reason={reasonOf(removing.error)} />}
          <DialogFoot onCancel={() => setOpened(false)}>
            <Button type="submit" color="red" disabled={!right} loading={removing.isPending || removing.isSuccess}>
              {t('removeDemo')}
            </Button>
          </DialogFoot>
        </form>
      </Modal>
    </>
  )
}
