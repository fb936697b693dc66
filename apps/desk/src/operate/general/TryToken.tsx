import type { Texts } from '@foyer/locales'
import type { GeneralKey } from '@foyer/locales/general/index'
import { IDENTITY_TOKEN_MAX } from '@foyer/protocol/limits'
import type { TOKEN_PROBLEMS } from '@foyer/protocol/manage/services'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTexts } from '../../useClient.ts'
import { type ManageChannel, useManageMutation } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import { channelName } from './channelName.ts'
import classes from './general.module.css'
import { SIGNING } from './signing.ts'
import { useGeneralTexts } from './texts.ts'

/** Code for the developers of a website; the same in every language. */
const HowTo = () => {
  const t = useGeneralTexts()
  return (
    <details>
      <summary>{t('howToSign')}</summary>
      <p className={classes.quiet}>{t('keyUse')}</p>
      {SIGNING.map(({ language, code }) => (
        <details key={language}>
          <summary>{language}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keys */}
          <pre dir="ltr" className={classes.code} tabIndex={0}>
            {code}
          </pre>
        </details>
      ))}
    </details>
  )
}

/** What is wrong with a token; names of its claims are the same in every language. */
const problemText = (t: Texts<GeneralKey>, channelId: string): Record<(typeof TOKEN_PROBLEMS)[number], string> => ({
  tooLarge: t('tokenTooLarge', { max: IDENTITY_TOKEN_MAX }),
  malformed: t('tokenNotSigned'),
  algorithm: t('tokenMustBe', { name: 'alg', value: 'HS256' }),
  noKey: t('tokenNoKid'),
  unknownKey: t('tokenUnknownKey'),
  signature: t('tokenBadSignature'),
  audience: t('tokenMustBe', { name: 'aud', value: channelId }),
  noIssueTime: t('tokenNoTime', { name: 'iat' }),
  noExpiry: t('tokenNoTime', { name: 'exp' }),
  issuedLater: t('tokenInFuture', { name: 'iat' }),
  notYet: t('tokenInFuture', { name: 'nbf' }),
  expired: t('tokenExpired'),
  tooLong: t('tokenTooLong'),
  subject: t('tokenSubject'),
  claims: t('tokenClaims'),
})

/** Says in the reader's language what is wrong with a token of a website. */
export const TryToken = ({ channels }: { channels: readonly ManageChannel[] }) => {
  const t = useGeneralTexts()
  const words = useOperateTexts()
  const desk = useTexts()
  const reasonOf = useReason()
  const [channelId, setChannelId] = useState('')
  const [token, setToken] = useState('')
  const trying = useManageMutation('tryIdentityToken', [])
  const chosen = channelId || (channels[0]?.channelId ?? '')
  const problem = trying.data?.problem
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    trying.mutate({ channelId: chosen, identityToken: token.trim() })
  }
  return (
    <>
      <HowTo />
      <form className={classes.try} onSubmit={submit} aria-label={t('tryToken')}>
        <Textarea
          label={t('tryToken')}
          description={t('tokenPaste')}
          dir="ltr"
          autosize
          maxRows={5}
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <NativeSelect
          label={desk('channel')}
          value={chosen}
          onChange={(event) => setChannelId(event.currentTarget.value)}
          data={channels.map((one) => ({ value: one.channelId, label: channelName(one, one.channelId) }))}
        />
        <Button type="submit" variant="default" loading={trying.isPending} disabled={token.trim() === ''}>
          {words('tryIt')}
        </Button>
      </form>
      <div role="status" className={classes.result}>
        {trying.isError && <p>{reasonOf(trying.error)}</p>}
        {trying.data && (
          <>
            <p>
              {problem
                ? t('tokenWrong', { why: problemText(t, trying.variables.channelId)[problem] })
                : t('tokenTaken')}
            </p>
            {trying.data.claims !== '' && (
              <pre dir="ltr" className={classes.code}>
                {trying.data.claims}
              </pre>
            )}
          </>
        )}
      </div>
    </>
  )
}
