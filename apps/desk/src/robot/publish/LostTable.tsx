import { Table } from '@mantine/core'
import { useOperateTexts } from '../../operate/texts.ts'
import { DocLink } from '../DocLink.tsx'
import type { Lost } from './PublishBar.tsx'

type CellProps = { docId: string; question: string; onGo: (() => void) | undefined }

const DocCell = ({ docId, ...rest }: CellProps) => {
  const t = useOperateTexts()
  return <Table.Td>{docId === '' ? t('lostNothing') : <DocLink docId={docId} {...rest} />}</Table.Td>
}

/**
 * Failing tests: the document that each expects, and the one that would answer. `onGo` runs before a link is followed.
 */
export const LostTable = ({ lost, onGo }: { lost: Lost; onGo?: () => void }) => {
  const t = useOperateTexts()
  return (
    <Table.ScrollContainer minWidth={420} type="native">
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('lostQuestion')}</Table.Th>
            <Table.Th>{t('lostExpected')}</Table.Th>
            <Table.Th>{t('lostGot')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lost.map((one) => (
            <Table.Tr key={one.testId}>
              <Table.Td dir="auto">{one.question}</Table.Td>
              <DocCell docId={one.docId} question={one.docQuestion} onGo={onGo} />
              <DocCell docId={one.gotDocId} question={one.gotQuestion} onGo={onGo} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
