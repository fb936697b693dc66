import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import classes from './account.module.css'
import { useAccountTexts, WithAccountTexts } from './texts.ts'
import { useLoaded } from './useOwn.ts'

const OIDC = '/api/chat/admin/oidc/start'

/** Why a sign-in by the provider failed; the address says it. */
const refusals = { unknown: 'oidcUnknown', failed: 'oidcFailed' } as const

const Ways = () => {
  const a = useAccountTexts()
  const { data } = useLoaded('getSignInWays')
  const why = new URLSearchParams(useLocation().search).get('oidc') ?? ''
  const key = why === 'unknown' || why === 'failed' ? refusals[why] : null
  return (
    <div className={classes.ways}>
      {key && (
        <p role="alert" className={classes.refused}>
          {a(key)}
        </p>
      )}
      {data !== null && data.oidc !== '' && (
        <Button component="a" href={OIDC} variant="default" fullWidth size="md">
          {a('signInWith', { name: data.oidc })}
        </Button>
      )}
      <Link to="/forgot">{a('forgot')}</Link>
    </div>
  )
}

/** What the sign-in page offers beside account and password. */
export const MoreWays = () => (
  <WithAccountTexts>
    <Ways />
  </WithAccountTexts>
)
