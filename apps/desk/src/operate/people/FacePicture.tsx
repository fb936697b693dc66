import { PICTURES_ACCEPT } from '@foyer/protocol/files'
import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { Avatar } from '../../Avatar.tsx'
import { reasonText } from '../../notices/reasonText.ts'
import { useShell } from '../../shell/shell.ts'
import { useAgent, useTexts } from '../../useClient.ts'
import classes from './people.module.css'

type Props = { name: string; face: string; onChange: (face: string) => void }

/** A person's picture: shown, chosen from a file, and removed. */
export const FacePicture = ({ name, face, onChange }: Props) => {
  const t = useTexts()
  const { notify } = useShell()
  const { uploadFace } = useAgent()
  const [busy, setBusy] = useState(false)
  const pick = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    const done = await uploadFace(file)
    setBusy(false)
    if ('url' in done) onChange(done.url)
    else notify(reasonText(t, done))
  }
  return (
    <div className={classes.picture}>
      <Avatar name={name} src={face} large />
      <FileButton onChange={pick} accept={PICTURES_ACCEPT} inputProps={{ 'aria-label': t('choosePicture') }}>
        {(props) => (
          <Button {...props} variant="default" size="xs" loading={busy}>
            {t('choosePicture')}
          </Button>
        )}
      </FileButton>
      {face !== '' && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => onChange('')}>
          {t('removePicture')}
        </Button>
      )}
    </div>
  )
}
