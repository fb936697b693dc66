import { saveFile } from '@foyer/browser/saveFile'
import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useManage } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useAreaSearch } from '../areaSearch.ts'
import { useRobot } from '../robot.ts'
import { ImportDialog } from './ImportDialog.tsx'

/** Imports documents from a sheet, a website or another help centre, and exports them to a sheet. */
export const SheetActions = () => {
  const t = useOperateTexts()
  const { robot, notify } = useRobot()
  const search = useAreaSearch()
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
      <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default">{t('importSheet')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setImporting(true)}>{t('importFromSheet')}</Menu.Item>
          <Menu.Item component={Link} to={{ pathname: '/robot/knowledge/import', search }}>
            {t('importFromSite')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ImportDialog opened={importing} onClose={() => setImporting(false)} />
    </>
  )
}
