import { PICTURES_ACCEPT } from '@foyer/protocol/files'
import { Button, FileButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { reasonText } from '../../notices/reasonText.ts'
import { useShell } from '../../shell/shell.ts'
import { useAgent, useTexts } from '../../useClient.ts'
import classes from './fields.module.css'
import type { ControlProps } from './SchemaField.tsx'

/** Links that lead to a picture; the others lead to a page or a program. */
const pictures: readonly string[] = ['robotIcon', 'backgroundImage']

/** An address; a picture can be uploaded and is shown. */
export const LinkField = ({ id, name, label, description, error, value, onChange }: ControlProps) => {
  const desk = useTexts()
  const { notify } = useShell()
  const { uploadFace } = useAgent()
  const [busy, setBusy] = useState(false)
  const address = String(value ?? '')
  const isPicture = pictures.includes(name)
  const pick = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    const done = await uploadFace(file)
    setBusy(false)
    if ('url' in done) onChange(done.url)
    else notify(reasonText(desk, done))
  }
  return (
    <div className={classes.link}>
      <TextInput
        id={id}
        label={label}
        description={description}
        error={error}
        dir="ltr"
        inputMode="url"
        value={address}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isPicture && (
        <div className={classes.picture}>
          {address !== '' && error === null && <img src={address} alt="" className={classes.thumbnail} />}
          <FileButton onChange={pick} accept={PICTURES_ACCEPT} inputProps={{ 'aria-label': desk('choosePicture') }}>
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={busy} aria-describedby={`${id}-label`}>
                {desk('choosePicture')}
              </Button>
            )}
          </FileButton>
        </div>
      )}
    </div>
  )
}
