import { Button, Modal } from '@mantine/core'
import { type MouseEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { useTexts } from '../useClient.ts'
import { LeavingContext } from './leaving.ts'
import { useHistoryGuard } from './useHistoryGuard.ts'

const base = '/desk'

/** The path of a link of this app that a plain click follows, null for other clicks. */
const pathOfClick = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  if (link.target !== '' || link.origin !== location.origin || !link.pathname.startsWith(`${base}/`)) return null
  return link.pathname.slice(base.length) + link.search
}

type Props = {
  children: ReactNode
  className: string | undefined
  /** A conversation is open. */
  reading: boolean
}

/** Asks before the user leaves a page with unsaved changes, by a link, a shortcut or the browser's back button. */
export const LeavingGuard = ({ children, className, reading }: Props) => {
  const t = useTexts()
  const navigate = useNavigate()
  const unsaved = useRef(false)
  const inside = useRef('')
  const [pending, setPending] = useState<{ go: () => unknown } | null>(null)
  const ask = useCallback((go: () => unknown) => setPending({ go }), [])
  const guard = useHistoryGuard(unsaved, ask)
  const leaving = useMemo(
    () => ({
      leave: (go: () => unknown) => (unsaved.current ? ask(go) : void go()),
      setUnsaved: (value: boolean, within: string) => {
        unsaved.current = value
        inside.current = within
        if (value) guard.pushDuplicate()
        else guard.forgetDuplicate()
      },
      release: () => {
        unsaved.current = false
        return guard.popDuplicate()
      },
    }),
    [ask, guard],
  )
  const catchClick = (event: MouseEvent) => {
    const path = unsaved.current ? pathOfClick(event) : null
    if (path === null || (inside.current !== '' && path.startsWith(inside.current))) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => navigate(path))
  }
  const stay = () => setPending(null)
  const confirm = () => {
    setPending(null)
    void leaving.release().then(pending?.go)
  }
  return (
    <LeavingContext value={leaving}>
      <div className={className} data-reading={reading} onClickCapture={catchClick}>
        {children}
      </div>
      <Modal opened={pending !== null} onClose={stay} title={t('leaveTitle')} withCloseButton={false}>
        <p>{t('leaveText')}</p>
        <DialogFoot>
          <Button variant="default" onClick={confirm}>
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
