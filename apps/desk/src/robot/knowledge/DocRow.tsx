import { Badge } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useOperateTexts } from '../../operate/texts.ts'
import { Marked } from '../../search/Marked.tsx'
import { useNow, useTimes } from '../../useClient.ts'
import { DRAFT_STATUS } from '../draftStatus.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import classes from './DocList.module.css'
import type { Doc } from './docForm.ts'
import { snippetOf } from './snippet.ts'

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
      {validity !== '' && <span className={classes.validity}>{validity}</span>}
    </span>
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
    </Link>
  )
}
