import { saveFile } from '@foyer/browser/saveFile'
import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useManage } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useRobot } from '../robot.ts'
import { ImportDialog } from './ImportDialog.tsx'

/** Imports documents from a sheet and exports them to one. */
export const SheetActions = () => {
  const t = useOperateTexts()
  const { robot, notify } = useRobot()
  const { exportDocs } = useManage()
  const reasonOf = useReason()
  const [importing, setImporting] = useState(false)
  const exporting = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => exportDocs(robot.robotNo, format),
    onSuccess: (file, format) => saveFile(file, `${robot.robotName || robot.robotNo}.${format}`),
    onError: (error) => notify(reasonOf(error)),
  })
  return (
    <>
      <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default" loading={exporting.isPending}>
            {t('exportSheet')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => exporting.mutate('csv')}>{t('exportCsv')}</Menu.Item>
          <Menu.Item onClick={() => exporting.mutate('xlsx')}>{t('exportXlsx')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" onClick={() => setImporting(true)}>
        {t('importSheet')}
      </Button>
      <ImportDialog opened={importing} onClose={() => setImporting(false)} />
    </>
  )
}
