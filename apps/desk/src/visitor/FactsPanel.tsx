import type { Session } from '@foyer/client/agent/types'
import { Drawer } from '@mantine/core'
import classes from '../layout.module.css'
import { useTexts } from '../useClient.ts'
import type { useFacts } from '../useFacts.ts'
import { Facts } from './Facts.tsx'

type Props = { facts: ReturnType<typeof useFacts>; session: Session | null; onBlock: () => void }

/** The facts beside the conversation, or in a drawer on a narrow screen. */
export const FactsPanel = ({ facts, session, onBlock }: Props) => {
  const t = useTexts()
  return (
    <>
      {facts.beside && (
        <aside className={classes.aside} aria-label={t('facts')}>
          <Facts session={session} onBlock={onBlock} />
        </aside>
      )}
      <Drawer
        opened={facts.over}
        onClose={facts.hide}
        position="right"
        size="20rem"
        title={t('facts')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Facts session={session} onBlock={onBlock} bare />
      </Drawer>
    </>
  )
}
