import type { Session } from '@foyer/client/agent/types'
import { useCallback, useState } from 'react'
import { ConfirmClose } from './conversation/ConfirmClose.tsx'
import { ConfirmTakeOver } from './team/ConfirmTakeOver.tsx'
import { HandOn } from './team/HandOn.tsx'
import type { useTeamActions } from './team/useTeamActions.ts'
import { useAgent } from './useClient.ts'
import { ConfirmBlock } from './visitor/Block.tsx'

type Dialog = 'close' | 'block' | 'takeOver'

/** Which dialog is open; one at a time. */
export const useDialogs = () => {
  const [current, show] = useState<Dialog | null>(null)
  const hide = useCallback(() => show(null), [])
  return { current, show, hide }
}

type Props = {
  dialogs: ReturnType<typeof useDialogs>
  team: ReturnType<typeof useTeamActions>
  session: Session | null
  sessionId: string
  name: string
  /** Whether this agent may close the open conversation, and block its visitor. */
  closable: boolean
  blockable: boolean
  onHandedOn: () => unknown
  onTakeOver: () => unknown
}

/** The dialogs of a conversation. A dialog that no longer fits the conversation stays closed. */
export const Dialogs = ({
  dialogs,
  team,
  session,
  sessionId,
  name,
  closable,
  blockable,
  onHandedOn,
  onTakeOver,
}: Props) => {
  const { endSession, setBlocked } = useAgent()
  const { current, hide } = dialogs
  return (
    <>
      <ConfirmClose
        opened={current === 'close' && closable}
        name={name}
        onCancel={hide}
        onConfirm={async (remark) => {
          if (await endSession(sessionId, remark)) hide()
        }}
      />
      <ConfirmBlock
        opened={current === 'block' && blockable}
        name={name}
        onCancel={hide}
        onConfirm={async (reason) => {
          if (await setBlocked(sessionId, true, reason)) hide()
        }}
      />
      <ConfirmTakeOver
        opened={current === 'takeOver' && team.mayTakeOver}
        sessionId={sessionId}
        onCancel={hide}
        onConfirm={() => {
          hide()
          return onTakeOver()
        }}
      />
      {session && (
        <HandOn
          opened={team.handOnOpen}
          sessionId={sessionId}
          name={name}
          holderId={session.adminId}
          onClose={team.cancel}
          onDone={() => {
            team.cancel()
            return onHandedOn()
          }}
        />
      )}
    </>
  )
}
