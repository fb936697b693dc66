import { saveFile } from '@foyer/browser/saveFile'
import { Button, Loader, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useInvalidate, useManage } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useRobot } from '../robot.ts'
import { docCalls } from '../stale.ts'
import { FileDrop } from './FileDrop.tsx'
import classes from './ImportDialog.module.css'
import { Report } from './Report.tsx'
import { template } from './template.ts'

const kinds = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Checks a sheet first, then imports it. */
const useImport = (onDone: () => void) => {
  const t = useOperateTexts()
  const { robot, notify } = useRobot()
  const { importDocs } = useManage()
  const renew = useInvalidate(docCalls)
  const [file, setFile] = useState<File | null>(null)
  const checking = useMutation({ mutationFn: (one: File) => importDocs(robot.robotNo, one, true) })
  const storing = useMutation({
    mutationFn: (one: File) => importDocs(robot.robotNo, one, false),
    onSuccess: ({ added, changed }) => {
      const parts = [t('importAdded', { count: added }), t('importChanged', { count: changed })]
      notify(`${t('importDone')}: ${parts.join(', ')}`)
      onDone()
      return renew()
    },
  })
  return {
    file,
    checking,
    storing,
    choose: (one: File | null) => {
      setFile(one)
      storing.reset()
      if (one) checking.mutate(one)
      else checking.reset()
    },
  }
}

const Content = ({ onClose }: { onClose: () => void }) => {
  const t = useOperateTexts()
  const reasonOf = useReason()
  const { file, checking, storing, choose } = useImport(onClose)
  const error = storing.error ?? checking.error
  const report = checking.data
  const count = report ? report.added + report.changed : 0
  return (
    <div className={classes.content}>
      <p className={classes.hint}>
        {t('importHint')} {t('importLanguage')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => saveFile(template(), 'template.csv')}>
          {t('importTemplate')}
        </Button>
      </p>
      {!file && <FileDrop kinds={kinds} first onFiles={([one]) => choose(one)} />}
      {file && checking.isPending && (
        <p role="status" className={classes.checking}>
          <Loader size="xs" aria-hidden="true" /> {t('importChecking', { name: file.name })}
        </p>
      )}
      {error && (
        <p role="alert" className={classes.refused}>
          {reasonOf(error)}
        </p>
      )}
      {file && report && <Report name={file.name} report={report} />}
      <DialogFoot onCancel={onClose}>
        {file && (
          <Button variant="default" onClick={() => choose(null)}>
            {t('importOther')}
          </Button>
        )}
        {file && count > 0 && (
          <Button onClick={() => storing.mutate(file)} loading={storing.isPending}>
            {t('importGo', { count })}
          </Button>
        )}
      </DialogFoot>
    </div>
  )
}

/** Imports documents from a sheet: shows the errors by row before anything is stored. */
export const ImportDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useOperateTexts()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('importTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
      size="lg"
    >
      <Content onClose={onClose} />
    </Modal>
  )
}
