import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserName } from '../../account/browserName.ts'
import { useAgent, useTimes } from '../../useClient.ts'
import { NotSaved } from '../editing/NotSaved.tsx'
import { dataOf } from '../manage.ts'
import { useReason } from '../reason.ts'
import classes from './people.module.css'
import { usePeopleTexts } from './texts.ts'

const useSignIns = (adminId: string) => {
  const { own } = useAgent()
  const client = useQueryClient()
  const queryKey = ['getSignInList', adminId]
  const signIns = useQuery({ queryKey, queryFn: async () => dataOf(await own('getSignInList', { adminId })) })
  const ending = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) dataOf(await own('endSignIn', { id }))
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return { signIns, ending }
}

/** Where a person is signed in; whoever may change people ends it there. */
export const PersonSignIns = ({ adminId, readOnly }: { adminId: string; readOnly: boolean }) => {
  const t = usePeopleTexts()
  const times = useTimes()
  const reasonOf = useReason()
  const { signIns, ending } = useSignIns(adminId)
  const error = signIns.error ?? ending.error
  const others = signIns.data?.filter(({ current }) => current === 0) ?? []
  return (
    <section className={classes.fields} aria-labelledby="person-sign-ins">
      <h2 id="person-sign-ins" className={classes.subject}>
        {t('signIns')}
      </h2>
      {error && <NotSaved reason={reasonOf(error)} />}
      {signIns.data?.length === 0 && <p className={classes.quiet}>{t('noSignIns')}</p>}
      <ul className={classes.list} aria-labelledby="person-sign-ins">
        {signIns.data?.map(({ id, browser, address, current, lastTime }) => (
          <li key={id} className={classes.line}>
            <span className={classes.named}>
              <span>
                <bdi>{browserName(browser)}</bdi> · <bdi>{address}</bdi>
              </span>
              <span className={classes.quiet}>
                {current === 1 ? t('thisSignIn') : t('lastSeen', { time: times.full(lastTime) })}
              </span>
            </span>
            {current === 0 && !readOnly && (
              <Button variant="default" size="xs" disabled={ending.isPending} onClick={() => ending.mutate([id])}>
                {t('endSignIn')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && !readOnly && (
        <div>
          <Button
            variant="default"
            loading={ending.isPending}
            onClick={() => ending.mutate(others.map(({ id }) => id))}
          >
            {t('endAllSignIns')}
          </Button>
        </div>
      )}
    </section>
  )
}
