import { Record, Records } from '../../operate/Records.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import { DocLink } from '../DocLink.tsx'
import type { Lost } from './PublishBar.tsx'

type CellProps = { docId: string; question: string; onGo: (() => void) | undefined }

const Doc = ({ docId, ...rest }: CellProps) => {
  const t = useOperateTexts()
  return docId === '' ? t('lostNothing') : <DocLink docId={docId} {...rest} />
}

/**
 * Failing tests: the document that each expects, and the one that would answer. `onGo` runs before a link is followed.
 */
export const LostTable = ({ lost, onGo }: { lost: Lost; onGo?: () => void }) => {
  const t = useOperateTexts()
  return (
    <Records label={t('tests')} columns={[t('lostQuestion'), t('lostExpected'), t('lostGot')]}>
      {lost.map((one) => (
        <Record
          key={one.testId}
          title={<bdi>{one.question}</bdi>}
          cells={[
            <Doc key="expected" docId={one.docId} question={one.docQuestion} onGo={onGo} />,
            <Doc key="got" docId={one.gotDocId} question={one.gotQuestion} onGo={onGo} />,
          ]}
        />
      ))}
    </Records>
  )
}
