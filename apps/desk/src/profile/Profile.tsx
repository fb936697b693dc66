import type { Card } from '@foyer/client/agent/types'
import { Loader, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { lazyPage } from '../lazyPage.tsx'
import { useAgent, useTexts } from '../useClient.ts'
import classes from './Profile.module.css'

const Waiting = () => {
  const t = useTexts()
  return (
    <p className={classes.intro} role="status">
      <Loader size="xs" aria-hidden="true" /> {t('loading')}
    </p>
  )
}

const ProfileForm = lazyPage(() => import('./ProfileForm.tsx').then((module) => module.ProfileForm), Waiting)

const Loading = ({ onDone }: { onDone: () => void }) => {
  const { loadCard } = useAgent()
  const [card, setCard] = useState<Card | null>(null)
  useEffect(() => {
    let cancelled = false
    loadCard().then(
      (loaded) => {
        if (cancelled) return
        // The agent's notice says why.
        if (loaded) setCard(loaded)
        else onDone()
      },
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [loadCard, onDone])
  if (!card) return <Waiting />
  return <ProfileForm card={card} onDone={onDone} />
}

/** The agent's card as customers see it. */
export const Profile = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts()
  return (
    <Modal opened={opened} onClose={onClose} title={t('profile')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Loading onDone={onClose} />
    </Modal>
  )
}
