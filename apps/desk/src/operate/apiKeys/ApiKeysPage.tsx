import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button, Modal } from '@mantine/core'
import { Fragment, useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { Empty } from '../../Empty.tsx'
import { useNow, useTimes } from '../../useClient.ts'
import { NotSaved } from '../editing/NotSaved.tsx'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import people from '../people/people.module.css'
import { permissionTexts } from '../people/permissionParts.ts'
import { PeopleWords, usePeopleTexts } from '../people/texts.ts'
import { useManageMutation, useManageQuery } from '../queries.ts'
import { Record, Records } from '../Records.tsx'
import { useReason } from '../reason.ts'
import { NewKey } from './NewKey.tsx'

type ApiKey = ManageResponse<'getApiKeyList'>[number]

const Row = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) => {
  const t = usePeopleTexts()
  const times = useTimes()
  const now = useNow()
  const { name, mark, permissions, expireTime, adminNick, createdAt, lastUsedAt } = apiKey
  return (
    <Record
      title={
        <>
          <bdi>{name}</bdi>
          <p className={people.quiet}>
            <bdi dir="ltr">fyk_…{mark}</bdi>
          </p>
        </>
      }
      cells={[
        permissions.map((permission) => (
          <p key={permission} className={people.quiet}>
            {t(permissionTexts[permission])}
          </p>
        )),
        <Fragment key="expires">
          {expireTime === 0 ? t('never') : times.full(expireTime)}
          {expireTime !== 0 && expireTime <= now && <p className={people.wrong}>{t('expired')}</p>}
        </Fragment>,
        lastUsedAt === null ? t('notUsed') : times.ago(lastUsedAt, now),
        <Fragment key="made">
          <bdi>{adminNick}</bdi>
          <p className={people.quiet}>{times.full(createdAt)}</p>
        </Fragment>,
      ]}
      tools={
        <Button variant="subtle" color="red" size="compact-sm" onClick={onRevoke}>
          {t('revoke')}
        </Button>
      }
    />
  )
}

const Revoke = ({ apiKey, onDone }: { apiKey: ApiKey; onDone: () => void }) => {
  const t = usePeopleTexts()
  const reasonOf = useReason()
  const revoking = useManageMutation('deleteApiKey', ['getApiKeyList'])
  return (
    <Modal opened onClose={onDone} title={t('revokeKey', { name: apiKey.name })} withCloseButton={false}>
      {revoking.error && <NotSaved reason={reasonOf(revoking.error)} />}
      <p>{t('revokeKeyText')}</p>
      <DialogFoot onCancel={onDone}>
        <Button
          color="red"
          loading={revoking.isPending}
          onClick={() => revoking.mutate({ id: apiKey.apiKeyId }, { onSuccess: onDone })}
          data-autofocus
        >
          {t('revoke')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

const Keys = ({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (apiKey: ApiKey) => void }) => {
  const t = usePeopleTexts()
  return (
    <Records
      label={t('apiKeys')}
      columns={[t('keyName'), t('permissions'), t('expires'), t('lastUsed'), t('madeBy')]}
      tools={t('revoke')}
    >
      {keys.map((apiKey) => (
        <Row key={apiKey.apiKeyId} apiKey={apiKey} onRevoke={() => onRevoke(apiKey)} />
      ))}
    </Records>
  )
}

const Page = () => {
  const t = usePeopleTexts()
  const keys = useManageQuery('getApiKeyList', { pageSize: 100 }, { fresh: true })
  const [making, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  return (
    <>
      <PageHead title={t('apiKeys')}>
        <Button onClick={() => setMaking(true)}>{t('newKey')}</Button>
      </PageHead>
      <div className={people.scroll}>
        {keys.isError && <LoadError error={keys.error} onRetry={keys.refetch} />}
        {keys.isPending && <Loading />}
        {keys.data?.length === 0 && <Empty icon="key" title={t('noKeys')} hint={t('noKeysHint')} />}
        {keys.data && keys.data.length > 0 && (
          <>
            <p className={people.intro}>{t('keysIntro')}</p>
            <Keys keys={keys.data} onRevoke={setRevoking} />
          </>
        )}
      </div>
      {making && <NewKey onDone={() => setMaking(false)} />}
      {revoking && <Revoke apiKey={revoking} onDone={() => setRevoking(null)} />}
    </>
  )
}

/** The keys of programs (D-17): made, listed and revoked. */
export const ApiKeysPage = () => (
  <PeopleWords>
    <Page />
  </PeopleWords>
)
