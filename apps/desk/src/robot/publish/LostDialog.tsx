import { Modal, Table } from '@mantine/core'
import { Link } from 'react-router'
import { useKept } from '../place.ts'
import { useRobotTexts } from '../texts.ts'
import classes from './PublishBar.module.css'
import type { Lost } from './PublishBar.tsx'

const DocLink = ({ docId, question, onGo }: { docId: string; question: string; onGo: () => void }) => {
  const t = useRobotTexts()
  const search = useKept()
  if (docId === '') return <>{t('lostNothing')}</>
  return (
    <Link to={{ pathname: `/robot/knowledge/${docId}`, search }} dir="auto" onClick={onGo}>
      {question || docId}
    </Link>
  )
}

/** The questions that keep drafts from going live: which document each expects, and which would answer. */
export const LostDialog = ({ lost, opened, onClose }: { lost: Lost; opened: boolean; onClose: () => void }) => {
  const t = useRobotTexts()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('lostTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
      size="xl"
    >
      <p className={classes.explained}>{t('lostText')}</p>
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
                <Table.Td>
                  <DocLink docId={one.docId} question={one.docQuestion} onGo={onClose} />
                </Table.Td>
                <Table.Td>
                  <DocLink docId={one.gotDocId} question={one.gotQuestion} onGo={onClose} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Modal>
  )
}
