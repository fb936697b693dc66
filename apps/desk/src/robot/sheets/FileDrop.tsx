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
  /** True: several files may be dropped or chosen at once. */
  several?: boolean
  onFiles: (files: readonly [File, ...File[]]) => void
}

/** Takes files that are dropped or chosen; one of them unless it may be several. */
export const FileDrop = ({ kinds, busy = false, first = false, several = false, onFiles }: Props) => {
  const t = useOperateTexts()
  const [dragging, setDragging] = useState(false)
  const choose = t(several ? 'importChooseMany' : 'importChoose')
  const take = ([file, ...others]: readonly File[]) => {
    if (file && !busy) onFiles(several ? [file, ...others] : [file])
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setDragging(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragging(false)
    take([...event.dataTransfer.files])
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
      <span>{t(several ? 'importDropMany' : 'importDrop')}</span>
      <FileButton
        multiple={several}
        onChange={(given) => take(given === null ? [] : [given].flat())}
        accept={kinds}
        inputProps={{ 'aria-label': choose }}
      >
        {(props) => (
          <Button {...props} variant="default" loading={busy} data-autofocus={first || undefined}>
            {choose}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
