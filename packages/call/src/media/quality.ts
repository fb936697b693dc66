/** How well the other side arrives, and is reached. */
export type Quality = 'good' | 'poor' | 'bad'

/** Share of packets that may be lost, and seconds of the way there and back, before the call suffers and before it is hardly usable. */
const LOSS = { poor: 0.03, bad: 0.1 }
const ROUND_TRIP = { poor: 0.3, bad: 0.8 }

type Counts = { readonly received: number; readonly lost: number; readonly roundTrip: number }

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** What a report of the connection says of all that has arrived. */
export const countsOf = (report: RTCStatsReport): Counts => {
  let [received, lost, roundTrip] = [0, 0, 0]
  report.forEach((one: Record<string, unknown>) => {
    if (one.type === 'inbound-rtp') {
      received += numberOf(one.packetsReceived)
      lost += numberOf(one.packetsLost)
    }
    if (one.type === 'candidate-pair' && one.nominated === true && one.state === 'succeeded')
      roundTrip = Math.max(roundTrip, numberOf(one.currentRoundTripTime))
  })
  return { received, lost, roundTrip }
}

/** The quality since an earlier report. */
export const qualityOf = (before: Counts, now: Counts): Quality => {
  const lost = Math.max(0, now.lost - before.lost)
  const all = Math.max(0, now.received - before.received) + lost
  const loss = all === 0 ? 0 : lost / all
  if (loss > LOSS.bad || now.roundTrip > ROUND_TRIP.bad) return 'bad'
  return loss > LOSS.poor || now.roundTrip > ROUND_TRIP.poor ? 'poor' : 'good'
}
