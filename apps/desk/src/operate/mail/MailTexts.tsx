import type { ManageResponse } from '@foyer/client/agent/managing'
import type { Locale } from '@foyer/locales'
import type { MailText } from '@foyer/protocol/kinds'
import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useConfirmedLeave } from '../../leaving/leaving.ts'
import { useDesk, useTexts } from '../../useClient.ts'
import { useStartAgain } from '../editing/useStartAgain.ts'
import { useLanguages } from '../LanguageSelect.tsx'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { PageHead } from '../PageHead.tsx'
import { Parts } from '../Parts.tsx'
import { useManageQuery } from '../queries.ts'
import { useOperateTexts } from '../texts.ts'
import { MailTextEditor } from './MailTextEditor.tsx'
import classes from './mail.module.css'
import { mailNames } from './mailNames.ts'
import { mailParts } from './parts.ts'

export type MailTextEntry = ManageResponse<'getMailTextList'>[number]

type ListProps = { entries: readonly MailTextEntry[]; chosen: MailText; onChoose: (mailText: MailText) => void }

const groups = [
  [1, 'mailToCustomers'],
  [0, 'mailToAgents'],
] as const

/** The mails by whom they go to. */
const MailList = ({ entries, chosen, onChoose }: ListProps) => {
  const t = useOperateTexts()
  return (
    <div className={classes.mails}>
      {groups.map(([toCustomer, label]) => (
        <section key={label} aria-label={t(label)}>
          <h2 className={classes.group}>{t(label)}</h2>
          {entries
            .filter((entry) => entry.toCustomer === toCustomer)
            .map(({ mailText, own }) => (
              <button
                key={mailText}
                type="button"
                className={classes.mail}
                aria-current={mailText === chosen ? 'true' : undefined}
                onClick={() => onChoose(mailText)}
              >
                {t(mailNames[mailText])}
                {own === 1 && <span className={classes.own}>{t('mailOwn')}</span>}
              </button>
            ))}
        </section>
      ))}
    </div>
  )
}

/** The words of mails about tickets, by event and language, with a preview and a test mail. */
export const MailTexts = () => {
  const t = useOperateTexts()
  const desk = useTexts()
  const languages = useLanguages()
  const leave = useConfirmedLeave()
  const [locale, setLocale] = useState<Locale>(useDesk().locale)
  const [chosen, choose] = useState<MailText>('opened')
  // There the editor stands below the list.
  const narrow = useMediaQuery('(max-width: 62em)') ?? false
  const editor = useRef<HTMLDivElement>(null)
  const open = (mailText: MailText) => {
    choose(mailText)
    if (narrow) requestAnimationFrame(() => editor.current?.querySelector('textarea')?.focus())
  }
  const texts = useManageQuery('getMailTextList', { locale }, { fresh: true })
  const [round, startAgain] = useStartAgain(texts)
  const entry = texts.data?.find(({ mailText }) => mailText === chosen)
  return (
    <>
      <PageHead title={desk('mail')}>
        <NativeSelect
          aria-label={t('language')}
          data={[...languages]}
          value={locale}
          onChange={({ currentTarget: { value } }) => leave(() => setLocale(value as Locale))}
        />
      </PageHead>
      <Parts parts={mailParts} />
      {texts.isLoadingError && <LoadError error={texts.error} onRetry={texts.refetch} />}
      {texts.isPending && <Loading />}
      {texts.data && (
        <div className={classes.columns}>
          <MailList entries={texts.data} chosen={chosen} onChoose={(next) => leave(() => open(next))} />
          {entry && (
            <div ref={editor} className={classes.place}>
              <MailTextEditor
                key={`${chosen} ${locale} ${round}`}
                entry={entry}
                name={t(mailNames[chosen])}
                onReload={startAgain}
              />
            </div>
          )}
        </div>
      )}
    </>
  )
}
