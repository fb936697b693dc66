import { safeUrl } from '@foyer/client/links'
import { useState } from 'react'
import { useDesk, useTexts } from '../../useClient.ts'
import { ownUrl } from '../ownUrl.ts'
import classes from './bubbles.module.css'
import { Elsewhere } from './Elsewhere.tsx'
import { OutLink } from './OutLink.tsx'

/** A picture of ours; a link to it when it cannot be loaded or lies elsewhere, its address as text when that is none. */
export const Picture = ({ address, name }: { address: string; name: string }) => {
  const t = useTexts()
  const { baseUrl } = useDesk()
  const [failed, setFailed] = useState(false)
  const href = safeUrl(address, baseUrl)
  if (href === null) return <p className={classes.text}>{address}</p>
  const src = ownUrl(address, baseUrl)
  if (src === null) return <Elsewhere href={href} label={t('image')} />
  return (
    <OutLink href={href} className={classes.picture}>
      {failed ? (
        t('imageFailed')
      ) : (
        <img
          src={src}
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
