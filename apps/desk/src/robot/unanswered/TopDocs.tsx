import type { ManageResponse } from '@foyer/client/agent/managing'
import { Table } from '@mantine/core'
import { useOperateTexts } from '../../operate/texts.ts'
import { DocLink } from '../DocLink.tsx'
import classes from './unanswered.module.css'

const SHOWN = 20

/** The documents that answered most often, with their ratings. */
export const TopDocs = ({ docs }: { docs: ManageResponse<'robotStatistics'>['docs'] }) => {
  const t = useOperateTexts()
  if (docs.length === 0) return null
  return (
    <section aria-label={t('topDocs')}>
      <h2 className={classes.title}>{t('topDocs')}</h2>
      <Table.ScrollContainer minWidth={420} type="native">
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('topDocument')}</Table.Th>
              <Table.Th>{t('topHits')}</Table.Th>
              <Table.Th>{t('figHelpful')}</Table.Th>
              <Table.Th>{t('figNotHelpful')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {docs.slice(0, SHOWN).map(({ docId, docQuestion, hits, helpful, notHelpful }) => (
              <Table.Tr key={docId}>
                <Table.Td>
                  <DocLink docId={docId} question={docQuestion} />
                </Table.Td>
                <Table.Td>{hits}</Table.Td>
                <Table.Td>{helpful}</Table.Td>
                <Table.Td>{notHelpful}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
