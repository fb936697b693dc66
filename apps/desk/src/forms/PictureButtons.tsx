import type { Reason } from '@foyer/client/agent/types'
import { PICTURES_ACCEPT } from '@foyer/protocol/files'
import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { reasonText } from '../notices/reasonText.ts'
import { useAgent, useTexts } from '../useClient.ts'
import classes from './picture.module.css'

type Props = {
  /** What the picture is of, where several can be chosen on a page. */
  label?: string
  /** The address of the picture, '' for none. */
  value: string
  onChange: (value: string) => void
}

/** Uploads a picture from this device, takes it away, and says why an upload was refused. */
export const PictureButtons = ({ label = '', value, onChange }: Props) => {
  const t = useTexts()
  const { uploadFace } = useAgent()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Reason | null>(null)
  const pick = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    setRefused(null)
    const done = await uploadFace(file)
    setBusy(false)
    if ('url' in done) onChange(done.url)
    else setRefused(done)
  }
  const named = (action: string) => (label === '' ? action : `${action}: ${label}`)
  return (
    <>
      <FileButton onChange={pick} accept={PICTURES_ACCEPT} inputProps={{ 'aria-label': named(t('choosePicture')) }}>
        {(props) => (
          <Button {...props} variant="default" size="xs" loading={busy} aria-label={named(t('choosePicture'))}>
            {t('choosePicture')}
          </Button>
        )}
      </FileButton>
      {value !== '' && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={named(t('removePicture'))}
          onClick={() => onChange('')}
        >
          {t('removePicture')}
        </Button>
      )}
      <p className={classes.refused} role="alert">
        {refused && reasonText(t, refused)}
      </p>
    </>
  )
}
