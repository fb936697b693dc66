import { useState } from 'react'
import { useDesk, useTexts } from '../../useClient.ts'
import { isOwnHost, safeUrl } from '../safeUrl.ts'
import classes from './bubbles.module.css'
import { Elsewhere } from './Elsewhere.tsx'
import { OutLink } from './OutLink.tsx'

/** A picture by its address; a link to it when it cannot be loaded, its address as text when that is none. */
export const Picture = ({ address, name, stranger = false }: { address: string; name: string; stranger?: boolean }) => {
  const t = useTexts()
  const { baseUrl } = useDesk()
  const [failed, setFailed] = useState(false)
  const href = safeUrl(address, baseUrl)
  if (href === null) return <p className={classes.text}>{address}</p>
  if (stranger && !isOwnHost(href, baseUrl)) return <Elsewhere href={href} label={t('image')} />
  return (
    <OutLink href={href} className={classes.picture}>
      {failed ? (
        t('imageFailed')
      ) : (
        <img
          src={href}
          alt={name || t('image')}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      )}
    </OutLink>
  )
}
