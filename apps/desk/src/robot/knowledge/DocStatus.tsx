import { Badge } from '@mantine/core'
import { useRobotTexts } from '../texts.ts'
import type { Doc } from './docForm.ts'

/** By docStatus. */
export const statusWords = ['statusLive', 'statusNew', 'statusChanged', 'statusRemoved'] as const

const colours = ['gray', 'sea', 'yellow', 'red'] as const

/** Where a document stands that is not as visitors have it; nothing for one that is. */
export const DocStatus = ({ status }: { status: Doc['docStatus'] }) => {
  const t = useRobotTexts()
  if (!status) return null
  return (
    <Badge variant="light" size="sm" radius="sm" tt="none" color={colours[status]} autoContrast>
      {t(statusWords[status])}
    </Badge>
  )
}
