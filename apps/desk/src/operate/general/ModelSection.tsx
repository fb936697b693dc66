import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button, NumberInput, TextInput } from '@mantine/core'
import { usePeopleTexts } from '../people/texts.ts'
import { useManageMutation } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useSettingTexts } from '../settingTexts.ts'
import { costOf } from './costOf.ts'
import classes from './general.module.css'
import { Facts, Section } from './Section.tsx'
import type { Price } from './ServicesPage.tsx'
import { useGeneralTexts } from './texts.ts'
import { useFigures } from './useFigures.ts'

type Model = ManageResponse<'getServices'>['model']
type PriceProps = { price: Price; mayChange: boolean; onPrice: (price: Price) => void }

const TryModel = () => {
  const t = useGeneralTexts()
  const reasonOf = useReason()
  const { milliseconds } = useFigures()
  const trying = useManageMutation('testModel', ['getServices'])
  const { data, error } = trying
  return (
    <>
      <Button variant="default" className={classes.start} loading={trying.isPending} onClick={() => trying.mutate({})}>
        {t('try')}
      </Button>
      <p role="status" className={classes.result}>
        {data?.problem === '' && (
          <>
            <bdi>{data.text}</bdi> <span className={classes.quiet}>{milliseconds(data.ms)}</span>
          </>
        )}
        {data && data.problem !== '' && (
          <>
            {t('noAnswer')} <bdi className={classes.quiet}>{data.problem}</bdi>
          </>
        )}
        {error && reasonOf(error)}
      </p>
    </>
  )
}

const Prices = ({ price, mayChange, onPrice }: PriceProps) => {
  const settings = useSettingTexts()
  const put = (change: Partial<Price>) => onPrice(Object.assign({}, price, change))
  return (
    <div className={classes.prices}>
      {(['inPrice', 'outPrice'] as const).map((member) => (
        <NumberInput
          key={member}
          label={settings.label(`modelPrice.${member}`)}
          description={settings.help(`modelPrice.${member}`)}
          min={0}
          max={1_000_000}
          hideControls
          readOnly={!mayChange}
          value={price[member]}
          onChange={(value) => put({ [member]: Number(value) || 0 })}
        />
      ))}
      <TextInput
        label={settings.label('modelPrice.currency')}
        description={settings.help('modelPrice.currency')}
        dir="ltr"
        maxLength={3}
        readOnly={!mayChange}
        value={price.currency}
        onChange={({ currentTarget }) => put({ currency: currentTarget.value.toUpperCase() })}
      />
    </div>
  )
}

/** The language model: where it is, what it was asked today and what that costs. */
export const ModelSection = ({ model, ...prices }: PriceProps & { model: Model }) => {
  const t = useGeneralTexts()
  const people = usePeopleTexts()
  const { number, money } = useFigures()
  return (
    <Section title={t('model')}>
      {model.url === '' ? (
        <>
          <p>{t('notSetUp')}</p>
          <p className={classes.quiet}>{t('setInEnvironment', { names: 'LLM_BASE_URL, LLM_API_KEY, LLM_MODEL' })}</p>
        </>
      ) : (
        <>
          <p>
            <bdi>{model.model}</bdi> · <bdi>{model.url}</bdi>
          </p>
          <p className={classes.quiet}>{t('setInEnvironment', { names: 'LLM_BASE_URL, LLM_API_KEY, LLM_MODEL' })}</p>
          {prices.mayChange && <TryModel />}
          <h3 className={classes.title}>{t('usedToday')}</h3>
          <Facts
            facts={[
              [t('questions'), number(model.asked)],
              [t('tokensRead'), number(model.tokensIn)],
              [t('tokensWritten'), number(model.tokensOut)],
              [t('cost'), money(costOf(model, prices.price), prices.price.currency)],
            ]}
          />
          {model.estimated === 1 && <p className={classes.quiet}>{t('estimated')}</p>}
          <h3 className={classes.title}>{people('modelPrice')}</h3>
          <Prices {...prices} />
        </>
      )}
    </Section>
  )
}
