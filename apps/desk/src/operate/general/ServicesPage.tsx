import type { ManageResponse } from '@foyer/client/agent/managing'
import { PasswordInput, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useMay } from '../../useClient.ts'
import { useSave } from '../editing/useSave.ts'
import { useStartAgain } from '../editing/useStartAgain.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { usePeopleTexts } from '../people/texts.ts'
import { useManageQuery } from '../queries.ts'
import { useSettingTexts } from '../settingTexts.ts'
import { GeneralPage } from './GeneralPage.tsx'
import classes from './general.module.css'
import { ModelSection } from './ModelSection.tsx'
import { Section } from './Section.tsx'
import { TryTranslator } from './TryTranslator.tsx'
import { useGeneralTexts } from './texts.ts'
import { useGeneralForm } from './useGeneralForm.ts'

type Services = ManageResponse<'getServices'>
type Translator = ManageResponse<'saveTranslator'>
export type Price = ManageResponse<'saveModelPrice'>
type EditorProps = { services: Services; translator: Translator; price: Price; onReload: () => Promise<unknown> }

const MailSection = ({ mail }: { mail: Services['mail'] }) => {
  const t = useGeneralTexts()
  const search = useKeptSearch()
  const mayOpen = useMay('mail.settings')
  return (
    <Section title={t('mailServer')}>
      {mail.host === '' ? (
        <>
          <p>{t('notSetUp')}</p>
          <p className={classes.quiet}>{t('setInEnvironment', { names: 'SMTP_URL, SMTP_FROM' })}</p>
        </>
      ) : (
        <p>
          <bdi>{mail.from}</bdi> · <bdi>{mail.host}</bdi>
        </p>
      )}
      {mayOpen && <Link to={{ pathname: '/settings/mail', search }}>{t('toMail')}</Link>}
    </Section>
  )
}

const useServicesForm = ({ translator, price }: EditorProps, mayChange: boolean) => {
  const savingTranslator = useSave('saveTranslator', translator, [])
  const savingPrice = useSave('saveModelPrice', price, [])
  const start = (stored: Translator) => ({ url: stored.url, apiKey: '' })
  return useGeneralForm(
    () => ({ translator: start(translator), price }),
    mayChange,
    [savingTranslator, savingPrice],
    async (form, stored, keep) => {
      if (JSON.stringify(form.translator) !== JSON.stringify(stored.translator)) {
        const { url, apiKey } = form.translator
        keep({ translator: start(await savingTranslator.mutateAsync(apiKey === '' ? { url } : { url, apiKey })) })
      }
      if (JSON.stringify(form.price) !== JSON.stringify(stored.price))
        keep({ price: await savingPrice.mutateAsync(form.price) })
    },
  )
}

const Editor = (props: EditorProps) => {
  const t = useGeneralTexts()
  const people = usePeopleTexts()
  const settings = useSettingTexts()
  const mayChange = useMay('settings.write')
  const state = useServicesForm(props, mayChange)
  const { form, set } = state
  const { services } = props
  const setTranslator = (change: Partial<typeof form.translator>) =>
    set({ translator: Object.assign({}, form.translator, change) })
  return (
    <GeneralPage state={state} mayChange={mayChange} onReload={props.onReload}>
      <Section title={people('aTranslator')}>
        <TextInput
          label={settings.label('translator.url')}
          description={settings.help('translator.url')}
          type="url"
          dir="ltr"
          maxLength={2000}
          readOnly={!mayChange}
          value={form.translator.url}
          onChange={({ currentTarget }) => setTranslator({ url: currentTarget.value })}
        />
        {mayChange && (
          <>
            <PasswordInput
              label={t('serviceKey')}
              description={t('serviceKeyHint')}
              autoComplete="new-password"
              dir="ltr"
              maxLength={500}
              value={form.translator.apiKey}
              onChange={({ currentTarget }) => setTranslator({ apiKey: currentTarget.value })}
            />
            <TryTranslator />
          </>
        )}
      </Section>
      <ModelSection
        model={services.model}
        price={form.price}
        mayChange={mayChange}
        onPrice={(price) => set({ price })}
      />
      <MailSection mail={services.mail} />
      <Section title={t('signIn')}>
        {services.signIn.issuer === '' ? (
          <>
            <p>{t('notSetUp')}</p>
            <p className={classes.quiet}>
              {t('setInEnvironment', { names: 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET' })}
            </p>
          </>
        ) : (
          <p>
            <bdi>{services.signIn.issuer}</bdi>
          </p>
        )}
      </Section>
    </GeneralPage>
  )
}

/** What the installation uses beyond itself: translator, model, mail and sign-in. */
export const ServicesPage = () => {
  const services = useManageQuery('getServices', {}, { fresh: true })
  const translator = useManageQuery('getTranslatorList', {}, { fresh: true })
  const prices = useManageQuery('getModelPriceList', {}, { fresh: true })
  const [round, startAgain] = useStartAgain(services, translator, prices)
  const failed = [services, translator, prices].find((query) => query.isLoadingError)
  if (failed) return <LoadError error={failed.error} onRetry={failed.refetch} />
  const [stored] = translator.data ?? []
  const [price] = prices.data ?? []
  if (!services.data || !stored || !price) return <Loading />
  return <Editor key={round} services={services.data} translator={stored} price={price} onReload={startAgain} />
}
