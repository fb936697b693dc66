import { Button, FileButton } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { useOperateTexts } from '../../operate/texts.ts'
import { RobotIcon } from '../RobotIcon.tsx'
import classes from './FileDrop.module.css'

type Props = {
  /** What the file dialog offers, as `accept` of an input. */
  kinds: string
  busy?: boolean
  /** True: it has the focus when a dialog opens. */
  first?: boolean
  onFile: (file: File) => void
}

/** Takes a file that is dropped or chosen. */
export const FileDrop = ({ kinds, busy = false, first = false, onFile }: Props) => {
  const t = useOperateTexts()
  const [dragging, setDragging] = useState(false)
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setDragging(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragging(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className={classes.drop}
      data-over={dragging}
      onDragOver={drag}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
    >
      <RobotIcon name="upload" size={24} />
      <span>{t('importDrop')}</span>
      <FileButton
        onChange={(file) => file && onFile(file)}
        accept={kinds}
        inputProps={{ 'aria-label': t('importChoose') }}
      >
        {(props) => (
          <Button {...props} variant="default" loading={busy} data-autofocus={first || undefined}>
            {t('importChoose')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
