import type { Reason } from '@foyer/client/agent/types'
import { PICTURES_ACCEPT } from '@foyer/protocol/files'
import { Button, FileButton, Loader } from '@mantine/core'
import { useState } from 'react'
import { reasonText } from '../../../notices/reasonText.ts'
import { Icon } from '../../../theme/Icon.tsx'
import { useAgent, useTexts } from '../../../useClient.ts'
import { linkProblem } from './checks.ts'
import classes from './editors.module.css'
import { LinkField } from './LinkField.tsx'

type Props = {
  label: string
  value: string
  required?: boolean
  onChange: (value: string) => void
}

/** Pictures of other hosts are not drawn at the desk. */
const isOurs = (value: string): boolean => value.startsWith('/') || value.startsWith(`${window.location.origin}/`)

const Frame = ({ value, busy }: { value: string; busy: boolean }) => {
  const t = useTexts()
  return (
    <div className={classes.frame}>
      {busy && <Loader size="sm" role="status" aria-label={t('uploading')} />}
      {!busy && value !== '' && isOurs(value) && linkProblem(value) === null && <img src={value} alt="" />}
      {!busy && !(value !== '' && isOurs(value)) && <Icon name={value === '' ? 'plus' : 'file'} />}
    </div>
  )
}

/** A picture: uploaded from this device, or the address of one. */
export const PictureField = ({ label, value, required = false, onChange }: Props) => {
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
  return (
    <div className={classes.picture}>
      <Frame value={value} busy={busy} />
      <div className={classes.pictureFields}>
        <LinkField label={label} required={required} value={value} onChange={onChange} />
        <div className={classes.buttons}>
          <FileButton
            onChange={pick}
            accept={PICTURES_ACCEPT}
            inputProps={{ 'aria-label': `${t('choosePicture')}: ${label}` }}
          >
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={busy}>
                {t('choosePicture')}
              </Button>
            )}
          </FileButton>
          {value !== '' && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => onChange('')}>
              {t('removePicture')}
            </Button>
          )}
        </div>
        <p className={classes.wrong} role="alert">
          {refused && reasonText(t, refused)}
        </p>
      </div>
    </div>
  )
}
