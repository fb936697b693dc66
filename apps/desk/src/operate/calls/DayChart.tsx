import type { ReportKey } from '@foyer/locales/reports/index'
import type { Statistics } from './CallReport.tsx'
import classes from './calls.module.css'
import { useReportTexts } from './texts.ts'
import { useFormats } from './useFormats.ts'

type Day = Statistics['days'][number]

/** From the foot of a bar upwards. */
const parts = [
  ['answered', 'answered'],
  ['missed', 'missed'],
  ['refused', 'declined'],
] as const satisfies readonly (readonly [keyof Day, ReportKey])[]

/** The days as bars; a table beside it says the same to those who do not see them. */
export const DayChart = ({ days }: { days: readonly Day[] }) => {
  const t = useReportTexts()
  const format = useFormats()
  const most = Math.max(1, ...days.map(({ started }) => started))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div className={classes.chart} aria-hidden="true">
      <ul className={classes.legend}>
        {parts.map(([name, label]) => (
          <li key={name} data-part={name}>
            {t(label)}
          </li>
        ))}
      </ul>
      <span className={classes.most}>{format.number(most)}</span>
      <div className={classes.bars}>
        {days.map((day) => (
          <div key={day.day} className={classes.bar} title={`${format.day(day.day)}: ${format.number(day.started)}`}>
            {parts.map(([name]) => (
              <span key={name} data-part={name} style={{ blockSize: `${(day[name] / most) * 100}%` }} />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.ends}>
        <span>{first && format.day(first.day)}</span>
        <span>{last && last !== first && format.day(last.day)}</span>
      </div>
    </div>
  )
}
