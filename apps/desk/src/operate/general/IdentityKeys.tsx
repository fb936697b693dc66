import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useShell } from '../../shell/shell.ts'
import { useTimes } from '../../useClient.ts'
import { ConfirmRemove } from '../editing/ConfirmRemove.tsx'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { usePeopleTexts } from '../people/texts.ts'
import { useManageMutation, useManageQuery } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import { channelName } from './channelName.ts'
import classes from './general.module.css'
import { KeyDialog } from './KeyDialog.tsx'
import { Section } from './Section.tsx'
import { TryToken } from './TryToken.tsx'
import { useGeneralTexts } from './texts.ts'

export type IdentityKey = ManageResponse<'getIdentityKeyList'>[number]
type RowProps = { known: IdentityKey; channel: string; mayChange: boolean; onRename: () => void; onRemove: () => void }

const Row = ({ known, channel, mayChange, onRename, onRemove }: RowProps) => {
  const t = useGeneralTexts()
  const words = useOperateTexts()
  const times = useTimes()
  return (
    <li className={classes.item}>
      <div>
        <bdi>{known.name}</bdi>
        <p className={classes.quiet}>
          <bdi>{channel}</bdi>
          {known.createTime !== undefined && <> · {times.full(known.createTime)}</>}
        </p>
      </div>
      {mayChange && (
        <>
          <Button variant="subtle" size="compact-sm" onClick={onRename}>
            {t('rename')}
          </Button>
          <Button variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
            {words('remove')}
          </Button>
        </>
      )}
    </li>
  )
}

const Remove = ({ known, onDone }: { known: IdentityKey; onDone: () => void }) => {
  const t = useGeneralTexts()
  const words = useOperateTexts()
  const { notify } = useShell()
  const reasonOf = useReason()
  const removing = useManageMutation('deleteIdentityKey', ['getIdentityKeyList'])
  const confirm = () =>
    removing.mutate(
      { keyId: known.keyId },
      {
        onSuccess: () => notify(words('removed')),
        onError: (error) => notify(reasonOf(error)),
        onSettled: onDone,
      },
    )
  return (
    <ConfirmRemove
      opened
      title={t('removeKey', { name: known.name })}
      text={t('removeKeyText')}
      afterPublish={false}
      busy={removing.isPending}
      onCancel={onDone}
      onConfirm={confirm}
    />
  )
}

/** The keys with which websites sign who their customers are (D-15). */
export const IdentityKeys = ({ mayChange }: { mayChange: boolean }) => {
  const t = useGeneralTexts()
  const people = usePeopleTexts()
  const keys = useManageQuery('getIdentityKeyList', { pageSize: 100 })
  const channels = useManageQuery('getChannelList', { pageSize: 100 })
  const [editing, setEditing] = useState<IdentityKey | 'new' | null>(null)
  const [removing, setRemoving] = useState<IdentityKey | null>(null)
  const nameOf = (channelId: string) =>
    channelName(
      channels.data?.find((one) => one.channelId === channelId),
      channelId,
    )
  return (
    <Section title={t('identityKeys')}>
      <p className={classes.quiet}>{t('identityIntro')}</p>
      <p className={classes.quiet}>{t('rotation')}</p>
      {keys.isError && <LoadError error={keys.error} onRetry={keys.refetch} />}
      {keys.isPending && <Loading />}
      {keys.data?.length === 0 && <p>{t('noKeys')}</p>}
      <ul className={classes.list} aria-label={t('identityKeys')}>
        {keys.data?.map((known) => (
          <Row
            key={known.keyId}
            known={known}
            channel={nameOf(known.channelId)}
            mayChange={mayChange}
            onRename={() => setEditing(known)}
            onRemove={() => setRemoving(known)}
          />
        ))}
      </ul>
      {mayChange && (
        <Button variant="default" className={classes.start} onClick={() => setEditing('new')}>
          {people('makeKey')}
        </Button>
      )}
      <TryToken channels={channels.data ?? []} />
      {editing && (
        <KeyDialog
          known={editing === 'new' ? null : editing}
          channels={channels.data ?? []}
          onReload={async () => {
            const { data } = await keys.refetch({ throwOnError: true })
            setEditing(data?.find((one) => editing !== 'new' && one.keyId === editing.keyId) ?? null)
          }}
          onDone={() => setEditing(null)}
        />
      )}
      {removing && <Remove known={removing} onDone={() => setRemoving(null)} />}
    </Section>
  )
}
