import { Badge, Checkbox } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useOperateTexts } from '../../operate/texts.ts'
import { Marked } from '../../search/Marked.tsx'
import { useNow, useTimes } from '../../useClient.ts'
import { DRAFT_STATUS } from '../draftStatus.ts'
import { useFlows } from '../flows/useFlows.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import classes from './DocList.module.css'
import type { Doc } from './docForm.ts'
import { snippetOf } from './snippet.ts'
import { useKnowledgeTexts } from './texts.ts'
import type { ChosenDocs } from './useChosenDocs.ts'
import { useEdited } from './useEdited.ts'

/** When the document is not answered with, '' if it always is. */
const useValidity = ({ validFrom = 0, validTo = 0 }: Doc): string => {
  const t = useOperateTexts()
  const times = useTimes()
  const now = useNow()
  if (validTo !== 0 && validTo <= now) return t('expired')
  const parts = [
    validFrom > now ? t('answersFrom', { date: times.day(validFrom, now) }) : '',
    validTo !== 0 ? t('answersUntil', { date: times.day(validTo - 1, now) }) : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

const Facts = ({ doc }: { doc: Doc }) => {
  const t = useOperateTexts()
  const times = useTimes()
  const validity = useValidity(doc)
  const { flowId = '' } = doc
  const count = doc.similarList.length
  const languages = [doc.locale ?? '', ...(doc.variantList ?? []).map(({ locale }) => locale)]
  const parts = [
    doc.category ?? '',
    languages
      .filter((locale) => locale !== '')
      .map(times.language)
      .join(', '),
    count === 0 ? t('noSimilar') : t('similarCount', { count }),
  ]
  return (
    <span className={classes.facts}>
      {parts.filter((part) => part !== '').join(' · ')}
      {flowId !== '' && <RunsFlow flowId={flowId} />}
      {validity !== '' && <span className={classes.validity}>{validity}</span>}
    </span>
  )
}

/** How often it answered, and the votes; small talk is not counted. */
const useUse = ({ used, helpful = 0, notHelpful = 0, smallTalk = '' }: Doc): string[] => {
  const k = useKnowledgeTexts()
  if (used === undefined || smallTalk !== '') return []
  return [
    used === 0 ? k('unused') : k('used', { count: used }),
    ...(helpful === 0 ? [] : [k('helpful', { count: helpful })]),
    ...(notHelpful === 0 ? [] : [k('notHelpful', { count: notHelpful })]),
  ]
}

const Life = ({ doc }: { doc: Doc }) => {
  const k = useKnowledgeTexts()
  const times = useTimes()
  const edited = useEdited()
  const use = useUse(doc)
  const stale = (doc.staleLocales ?? []).map(times.language)
  const { proposedCount = 0 } = doc
  return (
    <span className={classes.life}>
      <span dir="auto">{[...use, edited(doc)].join(' · ')}</span>
      {proposedCount > 0 && <span className={classes.proposed}>{k('proposedCount', { count: proposedCount })}</span>}
      {stale.length > 0 && <span className={classes.validity}>{k('staleIn', { languages: stale.join(', ') })}</span>}
    </span>
  )
}

/** The flow that small talk runs in place of its answer. */
const RunsFlow = ({ flowId }: { flowId: string }) => {
  const t = useOperateTexts()
  const k = useKnowledgeTexts()
  const flow = useFlows().data?.find((one) => one.flowId === flowId)
  if (flow === undefined) return null
  return <span dir="auto">{k('runsFlow', { name: flow.flowName || t('flowUnnamed') })}</span>
}

/** The checkbox of a document in the list. */
export const DocTick = ({ doc, chosen }: { doc: Doc; chosen: ChosenDocs }) => {
  const k = useKnowledgeTexts()
  return (
    <Checkbox
      size="xs"
      className={classes.tick ?? ''}
      aria-label={k('chooseOne', { question: doc.docQuestion })}
      checked={chosen.ids.has(doc.docId)}
      onChange={({ nativeEvent }) =>
        chosen.toggle(doc.docId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  )
}

/** A document in the list, with the search words marked. */
export const DocRow = ({ doc, query }: { doc: Doc; query: string }) => {
  const t = useOperateTexts()
  const { search } = useLocation()
  return (
    <Link
      to={{ pathname: `/robot/knowledge/${doc.docId}`, search }}
      className={classes.row}
      data-row={doc.docId}
      data-removed={doc.docStatus === DRAFT_STATUS.removed}
    >
      <span className={classes.question} dir="auto">
        <Marked text={doc.docQuestion} query={query} />
      </span>
      <span className={classes.sign}>
        {(doc.smallTalk ?? '') !== '' && (
          <Badge variant="light" size="sm" radius="sm" tt="none">
            {t('smallTalk')}
          </Badge>
        )}
        <StatusBadge status={doc.docStatus} />
      </span>
      <span className={classes.snippet} dir="auto">
        <Marked text={snippetOf(doc, query)} query={query} />
      </span>
      <Facts doc={doc} />
      <Life doc={doc} />
    </Link>
  )
}
