import type { ManageResponse } from '@foyer/client/agent/managing'
import { Table } from '@mantine/core'
import { useOperateTexts } from '../../operate/texts.ts'
import classes from './ImportDialog.module.css'

/** The result of a sheet's check: the counts and each error. */
export const Report = ({ name, report }: { name: string; report: ManageResponse<'import'> }) => {
  const t = useOperateTexts()
  const { rows, added, changed, unchanged, anyLanguage, wrongRows, wrong } = report
  return (
    <div className={classes.report}>
      <p role="status" className={classes.counts}>
        <strong dir="auto">{name}</strong>
        <span>{t('importRows', { count: rows })}</span>
        <span>{t('importAdded', { count: added })}</span>
        <span>{t('importChanged', { count: changed })}</span>
        <span>{t('importUnchanged', { count: unchanged })}</span>
        {wrongRows > 0 && <span className={classes.wrong}>{t('importWrong', { count: wrongRows })}</span>}
      </p>
      {anyLanguage > 0 && <p className={classes.hint}>{t('importAnyLanguage', { count: anyLanguage })}</p>}
      {added + changed === 0 && <p className={classes.hint}>{t('importNothing')}</p>}
      {wrong.length > 0 && (
        <>
          {wrongRows > 0 && <p className={classes.hint}>{t('importWrongHint')}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls */}
          <section className={classes.table} tabIndex={0} aria-label={t('importProblem')}>
            <Table verticalSpacing={4} stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('importRow')}</Table.Th>
                  <Table.Th>{t('importColumn')}</Table.Th>
                  <Table.Th>{t('importProblem')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {wrong.map(({ row, column, problem }) => (
                  <Table.Tr key={`${row} ${column} ${problem}`}>
                    <Table.Td>{row}</Table.Td>
                    <Table.Td dir="auto">{column}</Table.Td>
                    <Table.Td dir="auto">{problem}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        </>
      )}
    </div>
  )
}
