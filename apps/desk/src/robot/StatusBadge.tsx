import { Badge } from '@mantine/core'
import { useOperateTexts } from '../operate/texts.ts'
import { type DraftStatus, statusTexts } from './draftStatus.ts'

const colours = ['gray', 'sea', 'yellow', 'red'] as const

/** How a document's or a flow's draft differs from what visitors have; nothing if it does not. */
export const StatusBadge = ({ status }: { status: DraftStatus | undefined }) => {
  const t = useOperateTexts()
  if (!status) return null
  return (
    <Badge variant="light" size="sm" radius="sm" tt="none" color={colours[status]} autoContrast>
      {t(statusTexts[status])}
    </Badge>
  )
}
