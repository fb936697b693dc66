import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useAgent } from '../../useClient.ts'
import { NotSaved } from '../editing/NotSaved.tsx'
import { dataOf } from '../manage.ts'
import { useInvalidate } from '../queries.ts'
import { useReason } from '../reason.ts'
import type { Person } from './names.ts'
import classes from './people.module.css'
import { usePeopleTexts } from './texts.ts'

/** Mails the person a link that sets a new password; says what else helps where no mail goes out. */
export const PasswordLink = ({ person }: { person: Person }) => {
  const t = usePeopleTexts()
  const { own } = useAgent()
  const reasonOf = useReason()
  const ways = useQuery({ queryKey: ['getSignInWays'], queryFn: async () => dataOf(await own('getSignInWays', {})) })
  const asking = useMutation({
    mutationFn: async () => dataOf(await own('askPasswordReset', { account: person.account })),
  })
  const email = person.adminCardEmail
  if (!ways.data) return null
  if (ways.data.resetByMail === 0)
    return (
      <div className={classes.permissions}>
        <p className={classes.quiet}>{t('passwordLinkNoMail')}</p>
        <code className={classes.code} dir="ltr">
          npm run --silent admin -- password {person.account}
        </code>
      </div>
    )
  if (email === '') return <p className={classes.quiet}>{t('passwordLinkNoAddress')}</p>
  return (
    <div className={classes.permissions}>
      {asking.error && <NotSaved reason={reasonOf(asking.error)} />}
      <div>
        <Button variant="default" loading={asking.isPending} onClick={() => asking.mutate()}>
          {t('passwordLink')}
        </Button>
      </div>
      <p role="status" className={classes.quiet}>
        {asking.isSuccess && t('passwordLinkSent', { email })}
      </p>
    </div>
  )
}

/** Whether the person signs in with a second factor. Whoever may change people turns it off when the phone is lost. */
export const SecondFactor = ({ person, mayStop }: { person: Person; mayStop: boolean }) => {
  const t = usePeopleTexts()
  const { own } = useAgent()
  const reasonOf = useReason()
  const renew = useInvalidate(['getAdminList'])
  const [asks, setAsks] = useState(false)
  const stopping = useMutation({
    mutationFn: async () => dataOf(await own('stopTotp', { adminId: person.adminId })),
    onSuccess: renew,
    onSettled: () => setAsks(false),
  })
  const on = person.twoFactor === 1
  return (
    <div className={classes.permissions}>
      {stopping.error && <NotSaved reason={reasonOf(stopping.error)} />}
      <p className={classes.fact} role="status">
        {t('twoSteps')}: <strong>{on ? t('stepsOn') : t('stepsOff')}</strong>
      </p>
      {on && mayStop && (
        <div>
          <Button variant="default" onClick={() => setAsks(true)}>
            {t('turnOffSteps')}
          </Button>
        </div>
      )}
      <Modal opened={asks} onClose={() => setAsks(false)} title={t('turnOffSteps')} withCloseButton={false}>
        <p>
          <bdi>{person.adminNick}</bdi>: {t('turnOffStepsText')}
        </p>
        <DialogFoot onCancel={() => setAsks(false)}>
          <Button color="red" loading={stopping.isPending} onClick={() => stopping.mutate()} data-autofocus>
            {t('turnOffSteps')}
          </Button>
        </DialogFoot>
      </Modal>
    </div>
  )
}
