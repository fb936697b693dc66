import type { ManageResponse } from '@foyer/client/agent/managing'
import { tagOf } from '@foyer/locales'
import type { OperateKey } from '@foyer/locales/operate/index'
import { Figure, Figures } from '../../operate/Figures.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import { usePercent } from '../../operate/usePercent.ts'
import { useDesk } from '../../useClient.ts'

type Statistics = ManageResponse<'robotStatistics'>

const shares = [
  ['answered', 'figAnswered'],
  ['guided', 'figGuided'],
  ['unknown', 'figUnknown'],
  ['flow', 'figFlow'],
  ['model', 'figModel'],
] as const satisfies readonly (readonly [keyof Statistics, OperateKey])[]

const counts = [
  ['transferred', 'figTransferred'],
  ['settled', 'figSettled'],
  ['helpful', 'figHelpful'],
  ['notHelpful', 'figNotHelpful'],
] as const satisfies readonly (readonly [keyof Statistics, OperateKey])[]

/** The period's counts; those of answers with their share. */
export const RobotFigures = ({ statistics }: { statistics: Statistics }) => {
  const t = useOperateTexts()
  const { locale } = useDesk()
  const percent = usePercent()
  const format = new Intl.NumberFormat(tagOf(locale))
  const { asked } = statistics
  return (
    <Figures label={t('figures')}>
      <Figure label={t('figAsked')} value={format.format(asked)} />
      {shares.map(([name, label]) => (
        <Figure
          key={name}
          label={t(label)}
          value={format.format(statistics[name])}
          {...(asked === 0 ? {} : { note: percent(statistics[name] / asked) })}
        />
      ))}
      {counts.map(([name, label]) => (
        <Figure key={name} label={t(label)} value={format.format(statistics[name])} />
      ))}
    </Figures>
  )
}
