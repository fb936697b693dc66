import { type Row, tidy, verdictOf } from '../table.ts'

/** A figure of the robot, compared with libraries in the same run. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly beside?: string
  readonly goal: number
  readonly kind?: 'at least' | 'at most'
  readonly unit?: string
}

export const rowOf = ({ what, value, beside = '', goal, kind = 'at least', unit = '%' }: Figure): Row => ({
  what,
  ours: `${tidy(value)} ${unit}`.trim(),
  beside,
  goal: `${kind === 'at most' ? '<= ' : ''}${goal} ${unit}`.trim(),
  verdict: verdictOf(value, kind, goal, unit),
})

/** A figure without a goal. */
export const plainRow = (what: string, ours: string, beside = ''): Row => ({
  what,
  ours,
  beside,
  goal: '',
  verdict: '',
})
