import { beforeAll, describe, expect, test } from 'vitest'
import { type Day, type DayPlan, liveADay, type Told } from '../../test/day.ts'

const PLAN: Omit<DayPlan, 'seed'> = {
  visitors: 10_000,
  agents: 200,
  groups: [
    { share: 30, minutes: 12, sigma: 0.9 },
    { share: 25, minutes: 16, sigma: 0.7 },
    { share: 20, minutes: 22, sigma: 1 },
    { share: 12, minutes: 10, sigma: 0.8 },
    { share: 8, minutes: 18, sigma: 0.6 },
    { share: 5, minutes: 25, sigma: 1 },
  ],
  hours: [1, 1, 1, 1, 1, 1, 2, 4, 30, 60, 75, 80, 55, 60, 70, 85, 90, 75, 45, 30, 18, 8, 3, 2],
  drift: 1.4,
  shifts: [
    { share: 5, from: 7, to: 9.5, hours: 8 },
    { share: 4, from: 11, to: 14, hours: 8 },
  ],
  breaks: [
    { after: 2, minutes: 10 },
    { after: 4, minutes: 30 },
    { after: 6, minutes: 10 },
  ],
  patience: 40,
}

const part = (told: readonly Told[], holds: (one: Told) => boolean) => told.filter(holds).length / told.length
const covered = (told: readonly Told[]) => part(told, ({ low, high, waited }) => low <= waited && waited <= high)
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const figures = (told: readonly Told[]) => {
  const width = middle(told.map(({ low, high }) => high / Math.max(low, 1)))
  const sooner = part(told, (one) => one.waited < one.low)
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const waited = Math.round(middle(told.map((one) => one.waited)))
  return `${told.length} told, ${percent(covered(told))} held, ${percent(sooner)} sooner, high/low ${width.toFixed(2)}, median wait ${waited} s`
}

describe.each([1])('a day of 10,000 visitors and 200 agents (seed %i)', (seed) => {
  let day: Day
  beforeAll(() => {
    day = liveADay({ ...PLAN, seed })
  }, 60_000)

  test('G-26: first come, first served, nobody has more than they take, and everybody is served, has left, or was told', () => {
    expect(day.faults).toEqual([])
    expect(day.served + day.left + day.nobody).toBe(PLAN.visitors)
    expect(day.longestQueue).toBeGreaterThan(200)
  })

  test('the range that was said holds the wait in three of four cases at the least, in each group and at each place', () => {
    const groups = Map.groupBy(day.told, (one) => one.groupId)
    const parts = {
      all: day.told,
      joining: day.told.filter((one) => one.joining),
      later: day.told.filter((one) => !one.joining),
      'to place 10': day.told.filter((one) => one.place <= 10),
      'to place 50': day.told.filter((one) => one.place > 10 && one.place <= 50),
      behind: day.told.filter((one) => one.place > 50),
      ...Object.fromEntries(groups),
    }
    const { served, left, nobody, longestQueue } = day
    process.stdout.write(`served ${served}, left ${left}, nobody there ${nobody}, longest queue ${longestQueue}\n`)
    for (const [name, told] of Object.entries(parts)) process.stdout.write(`${name}: ${figures(told)}\n`)
    expect(groups.size).toBe(PLAN.groups.length)
    for (const [name, told] of Object.entries(parts)) expect(covered(told), name).toBeGreaterThanOrEqual(0.75)
    expect(covered(day.told)).toBeGreaterThanOrEqual(0.8)
    // a range that says everything says nothing
    expect(middle(day.told.map(({ low, high }) => high / Math.max(low, 1)))).toBeLessThan(3)
  })
})
