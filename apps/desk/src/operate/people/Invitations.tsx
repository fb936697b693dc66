import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useMay, useTimes } from '../../useClient.ts'
import { NotSaved } from '../editing/NotSaved.tsx'
import { useManageMutation, useManageQuery } from '../queries.ts'
import { useReason } from '../reason.ts'
import { InviteLink } from './Invite.tsx'
import { type Role, roleName } from './names.ts'
import classes from './people.module.css'
import { usePeopleTexts } from './texts.ts'

type Invitation = ManageResponse<'getInviteList'>[number]

const stale = ['getInviteList'] as const

const Revoke = ({ invitation, onDone }: { invitation: Invitation; onDone: () => void }) => {
  const t = usePeopleTexts()
  const reasonOf = useReason()
  const revoking = useManageMutation('deleteInvite', stale)
  return (
    <Modal opened onClose={onDone} title={t('revokeInvite', { name: invitation.account })} withCloseButton={false}>
      {revoking.error && <NotSaved reason={reasonOf(revoking.error)} />}
      <p>{t('revokeInviteText')}</p>
      <DialogFoot onCancel={onDone}>
        <Button
          color="red"
          loading={revoking.isPending}
          onClick={() => revoking.mutate({ id: invitation.id }, { onSuccess: onDone })}
          data-autofocus
        >
          {t('revoke')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

const Row = ({ invitation, roles }: { invitation: Invitation; roles: readonly Role[] }) => {
  const t = usePeopleTexts()
  const times = useTimes()
  const reasonOf = useReason()
  const [revoking, setRevoking] = useState(false)
  const renewing = useManageMutation('sendInviteAgain', stale)
  const { account, adminNick, email, roleId, expired, expireTime } = invitation
  const role = roles.find((one) => one.roleId === roleId)
  return (
    <li className={classes.line}>
      <span className={classes.named}>
        <strong dir="auto">{adminNick || account}</strong>
        <span className={classes.quiet}>
          <bdi>{email || account}</bdi>
          {role && ` · ${roleName(t, role)}`}
        </span>
      </span>
      <span className={expired === 1 ? classes.wrong : classes.quiet}>
        {expired === 1 ? t('expired') : t('validUntil', { time: times.full(expireTime) })}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        loading={renewing.isPending}
        onClick={() => renewing.mutate({ id: invitation.id })}
      >
        {t('renewInvite')}
      </Button>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setRevoking(true)}>
        {t('revoke')}
      </Button>
      {renewing.error && <NotSaved reason={reasonOf(renewing.error)} />}
      {renewing.data && (
        <Modal opened onClose={renewing.reset} title={t('inviteLink')} withCloseButton={false}>
          <InviteLink invited={renewing.data} email={email} onDone={renewing.reset} />
        </Modal>
      )}
      {revoking && <Revoke invitation={invitation} onDone={() => setRevoking(false)} />}
    </li>
  )
}

/** The invitations that nobody has accepted yet; nothing while there are none. */
export const Invitations = ({ roles }: { roles: readonly Role[] }) => {
  const t = usePeopleTexts()
  const mayInvite = useMay('people.write')
  const open = useManageQuery('getInviteList', { pageSize: 100 }, { enabled: mayInvite, fresh: true })
  if (!open.data || open.data.length === 0) return null
  return (
    <section aria-label={t('invitations')}>
      <h2 className={classes.heading}>{t('invitations')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul role="list" className={classes.list} aria-label={t('invitations')}>
        {open.data.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} roles={roles} />
        ))}
      </ul>
    </section>
  )
}
