import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import area from '../../operate/area.module.css'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useAreaSearch } from '../areaSearch.ts'
import { useKnowledgeTexts } from '../knowledge/texts.ts'
import classes from './ThinBar.module.css'
import { type ThinState, useThin } from './useThin.ts'

/** The documents that a filter of their list shows. */
const Shown = ({ show, children }: { show: 'thin' | 'proposed'; children: ReactNode }) => {
  const search = new URLSearchParams(useAreaSearch())
  search.set('show', show)
  return (
    <Link className={area.link} to={{ pathname: '/robot/knowledge', search: search.toString() }}>
      {children}
    </Link>
  )
}

const Facts = ({ state: { thin, waiting, proposed, failed } }: { state: ThinState }) => {
  const t = useOperateTexts()
  const k = useKnowledgeTexts()
  return (
    <ul className={classes.facts}>
      {waiting > 0 && (
        <li>
          <Loader size={12} aria-hidden="true" /> {k('thinWaiting', { count: waiting })}
        </li>
      )}
      {thin > 0 && (
        <li>
          <Shown show="thin">{k('thinCount', { count: thin })}</Shown>
        </li>
      )}
      {proposed > 0 && (
        <li>
          <Shown show="proposed">{`${k('proposed')} (${t('setDocs', { count: proposed })})`}</Shown>
        </li>
      )}
      {failed > 0 && <li>{k('thinFailed', { count: failed })}</li>}
    </ul>
  )
}

/**
 * Asks the model for questions of all documents that have few, and shows how far it is. Nothing where there is no model.
 * @param within true: part of a page's text, without an edge of its own
 */
export const ThinBar = ({ within = false }: { within?: boolean }) => {
  const k = useKnowledgeTexts()
  const reasonOf = useReason()
  const { state, asked, busy, error, begin, stop } = useThin()
  if (state === null || state.possible === 0) return null
  const { thin, waiting, proposed, failed } = state
  const isEmpty = thin + waiting + proposed + failed === 0
  if (isEmpty && !asked) return null
  return (
    <section
      className={classes.bar}
      data-within={within}
      aria-label={k('thinCount', { count: thin })}
      aria-busy={waiting > 0}
    >
      {isEmpty && (
        <p role="status" className={classes.facts}>
          {k('proposedNothing')}
        </p>
      )}
      {!isEmpty && <Facts state={state} />}
      {error !== null && (
        <span role="alert" className={classes.refused}>
          {reasonOf(error)}
        </span>
      )}
      {/* one button, which is never disabled, so that the focus stays */}
      {(waiting > 0 || thin > 0) && (
        <Button size="xs" variant="default" aria-disabled={busy} onClick={() => (waiting > 0 ? stop() : begin())}>
          {k(waiting > 0 ? 'thinStop' : 'askThin')}
        </Button>
      )}
    </section>
  )
}
