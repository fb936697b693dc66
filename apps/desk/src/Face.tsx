import { useState } from 'react'
import { ownUrl } from './conversation/ownUrl.ts'
import classes from './Face.module.css'
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
  /** A visitor's number, for a colour that stays theirs. */
  visitorNo?: number
}

/** How many colours there are in the style sheet. */
const TONES = 8

/** A round sign beside a name that stands there as text: the picture, or the initials where there is none of ours to be had. */
export const Face = ({ name, presence, src = '', large = false, visitorNo = 0 }: Props) => {
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
