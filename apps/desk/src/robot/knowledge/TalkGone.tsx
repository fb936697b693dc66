import type { ManageRequest } from '@foyer/client/agent/managing'
import type { KnowledgeKey } from '@foyer/locales/knowledge/index'
import { Button, Menu } from '@mantine/core'
import { useManageMutation, useManageQuery } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useRobot } from '../robot.ts'
import { docCalls } from '../stale.ts'
import classes from './DocList.module.css'
import { useKnowledgeTexts } from './texts.ts'

type Kind = ManageRequest<'restoreSmallTalk'>['smallTalk'][number]

const kindTexts: Readonly<Record<Kind, KnowledgeKey>> = {
  greeting: 'talkGreeting',
  thanks: 'talkThanks',
  goodbye: 'talkGoodbye',
  robot: 'talkRobot',
  insult: 'talkInsult',
  person: 'talkPerson',
}

const kinds = Object.keys(kindTexts) as Kind[]

/** Focuses a document in the list as soon as it is drawn; gives up after `frames`. */
const focusRow = (docId: string, frames = 60): void =>
  void requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${docId}"]`)
    if (row !== null) row.focus()
    else if (frames > 0) focusRow(docId, frames - 1)
  })

/** Names the small talk that the robot no longer has, and brings it back. Nothing where it has all. */
export const TalkGone = () => {
  const k = useKnowledgeTexts()
  const { robot, drafts, notify } = useRobot()
  const reasonOf = useReason()
  const talks = useManageQuery('getRobotDocList', { robotNo: robot.robotNo, smallTalk: 1, pageSize: 100 })
  const restoring = useManageMutation('restoreSmallTalk', docCalls)
  if (talks.data === undefined) return null
  const known = new Set(talks.data.map(({ smallTalk }) => smallTalk))
  const gone = kinds.filter((kind) => !known.has(kind))
  if (gone.length === 0) return null
  const named = (some: readonly Kind[]) => some.map((kind) => k(kindTexts[kind])).join(' · ')
  const restore = (some: readonly Kind[]) =>
    // the button is never disabled meanwhile, so that the focus stays
    restoring.isPending ||
    restoring.mutate(
      { robotNo: robot.robotNo, smallTalk: [...some] },
      {
        onSuccess: ({ docIds: [first = ''] }) => {
          notify(drafts ? k('changedDrafts', { count: some.length }) : k('talkRestored', { kinds: named(some) }))
          // the button is gone with the last kind
          focusRow(first)
        },
        onError: (error) => notify(reasonOf(error)),
      },
    )
  return (
    <div className={classes.gone}>
      <span>{k('talkGone', { kinds: named(gone) })}</span>
      <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default" size="xs">
            {k('talkRestore')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {gone.map((kind) => (
            <Menu.Item key={kind} onClick={() => restore([kind])}>
              {k(kindTexts[kind])}
            </Menu.Item>
          ))}
          {gone.length > 1 && <Menu.Item onClick={() => restore(gone)}>{k('talkRestoreAll')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
