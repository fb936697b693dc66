import { Button, Modal } from '@mantine/core'
import { type MouseEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useRobotTexts } from '../texts.ts'
import { LeavingContext } from './leaving.ts'
import { useHistoryGuard } from './useHistoryGuard.ts'

const base = '/desk'

/** The address of a link of this app that a plain click follows, null for other clicks. */
const followed = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  if (link.target !== '' || link.origin !== location.origin || !link.pathname.startsWith(`${base}/`)) return null
  return link.pathname.slice(base.length) + link.search
}

/** Asks before somebody leaves a page with what is not saved, whichever way they go. */
export const LeavingGuard = ({ children, className }: { children: ReactNode; className: string | undefined }) => {
  const t = useRobotTexts()
  const navigate = useNavigate()
  const held = useRef(false)
  const [waiting, setWaiting] = useState<{ go: () => unknown } | null>(null)
  const ask = useCallback((go: () => unknown) => setWaiting({ go }), [])
  const guard = useHistoryGuard(held, ask)
  const leaving = useMemo(
    () => ({
      leave: (go: () => unknown) => (held.current ? ask(go) : void go()),
      hold: (on: boolean) => {
        held.current = on
        if (on) guard.double()
        else guard.forget()
      },
      release: () => {
        held.current = false
        return guard.release()
      },
    }),
    [ask, guard],
  )
  const catchClick = (event: MouseEvent) => {
    const address = held.current ? followed(event) : null
    if (address === null) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => navigate(address))
  }
  const stay = () => setWaiting(null)
  const agree = () => {
    setWaiting(null)
    void leaving.release().then(waiting?.go)
  }
  return (
    <LeavingContext value={leaving}>
      <div className={className} onClickCapture={catchClick}>
        {children}
      </div>
      <Modal opened={waiting !== null} onClose={stay} title={t('leaveTitle')} withCloseButton={false}>
        <p>{t('leaveText')}</p>
        <DialogFoot>
          <Button variant="default" onClick={agree}>
            {t('leave')}
          </Button>
          <Button onClick={stay} data-autofocus>
            {t('stay')}
          </Button>
        </DialogFoot>
      </Modal>
    </LeavingContext>
  )
}
