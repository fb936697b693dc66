import type { ChangedPart } from '../../operate/editing/ChangeLines.tsx'
import { TheirChanges } from '../../operate/editing/TheirChanges.tsx'
import { useManageQuery } from '../../operate/queries.ts'
import { useTimes } from '../../useClient.ts'
import type { Doc } from './docForm.ts'
import { plainText } from './snippet.ts'

type Text = Pick<Doc, 'docQuestion' | 'similarList' | 'docAnswer'>

/** Lines about changes show no HTML. */
const asText = <T extends Text>(one: T): T => ({ ...one, docAnswer: plainText(one.docAnswer) })

/** The texts of a document in its other languages. */
const variantsOf = ({ variantList = [] }: Doc): ReadonlyMap<string, Text> =>
  new Map(
    variantList.map(({ locale, docQuestion, similarList, docAnswer }) => [
      locale,
      asText({ docQuestion, similarList, docAnswer }),
    ]),
  )

const ownOf = ({ variantList: _, ...own }: Doc) => asText(own)

/** What somebody else has changed in a document since the form began, language by language. */
export const DocTheirs = ({ base }: { base: Doc | null }) => {
  const times = useTimes()
  const docs = useManageQuery('getRobotDocList', { docId: base?.docId ?? '', pageSize: 1 }, { fresh: true })
  const partsOf = (before: Doc, after: Doc): readonly ChangedPart[] => {
    const [old, next] = [variantsOf(before), variantsOf(after)]
    const variants = [...new Set([...old.keys(), ...next.keys()])].map((locale) => ({
      name: times.language(locale),
      before: old.get(locale) ?? {},
      after: next.get(locale) ?? {},
    }))
    return [{ name: '', before: ownOf(before), after: ownOf(after) }, ...variants]
  }
  return <TheirChanges subject="robotDoc" before={base} after={docs.data?.[0]} partsOf={partsOf} />
}
