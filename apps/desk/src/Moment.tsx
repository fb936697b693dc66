import { useTimes } from './useClient.ts'

type Props = {
  /** Epoch milliseconds. */
  at: number
  /** The time as it is shown here. */
  text: string
  className?: string | undefined
}

/** A time in short form; the full date and time is its tooltip. */
export const Moment = ({ at, text, className }: Props) => {
  const times = useTimes()
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={times.full(at)}>
      {text}
    </time>
  )
}
