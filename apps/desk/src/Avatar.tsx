import { useState } from 'react'
import classes from './Avatar.module.css'
import { ownUrl } from './conversation/ownUrl.ts'
import { useDesk } from './useClient.ts'

const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()

type Props = {
  name: string
  presence?: 'online' | 'busy' | 'offline'
  src?: string
  large?: boolean
  /** The visitor's number picks a colour that stays the same. */
  visitorNo?: number
}

/** The number of colours in the style sheet. */
const TONES = 8

/** A round picture beside a name that is already there as text; initials if there is no picture on this server. */
export const Avatar = ({ name, presence, src = '', large = false, visitorNo = 0 }: Props) => {
  const { baseUrl } = useDesk()
  const [broken, setBroken] = useState('')
  const url = src === '' || src === broken ? null : ownUrl(src, baseUrl)
  return (
    <span
      className={classes.face}
      data-presence={presence}
      data-large={large}
      data-tone={visitorNo === 0 ? undefined : visitorNo % TONES}
      aria-hidden="true"
    >
      {url === null ? (
        initials(name)
      ) : (
        <img className={classes.picture} src={url} alt="" onError={() => setBroken(src)} />
      )}
    </span>
  )
}
