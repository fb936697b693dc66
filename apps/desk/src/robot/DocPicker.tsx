import { DocSearch } from './DocSearch.tsx'
import type { Doc } from './knowledge/docForm.ts'
import { useRobot } from './robot.ts'

type Props = {
  label: string
  /** Ids of documents that are not offered. */
  except?: readonly string[]
  onPick: (doc: Doc) => void
}

/** Finds a document of the chosen robot by its text. */
export const DocPicker = (props: Props) => <DocSearch {...props} robotNo={useRobot().robot.robotNo} />
