import { safeUrl } from '@foyer/client/links'
import { useState } from 'react'
import { useDesk, useTexts } from '../../useClient.ts'
import { ownUrl } from '../ownUrl.ts'
import classes from './bubbles.module.css'
import { ForeignMedia } from './ForeignMedia.tsx'
import { OutLink } from './OutLink.tsx'

/**
 * A picture on this server; a link if it fails to load or is on another host; plain text if its address is not safe.
 */
export const Picture = ({ address, name }: { address: string; name: string }) => {
  const t = useTexts()
  const { baseUrl } = useDesk()
  const [failed, setFailed] = useState(false)
  const href = safeUrl(address, baseUrl)
  if (href === null) return <p className={classes.text}>{address}</p>
  const src = ownUrl(address, baseUrl)
  if (src === null) return <ForeignMedia href={href} label={t('image')} />
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
