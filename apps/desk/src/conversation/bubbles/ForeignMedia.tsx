import { Icon } from '../../theme/Icon.tsx'
import { useTexts } from '../../useClient.ts'
import classes from './bubbles.module.css'
import { OutLink } from './OutLink.tsx'

/**
 * A picture or video on another host: a link that names the host, so that nothing loads before the agent clicks. `href`
 * must have passed safeUrl.
 */
export const ForeignMedia = ({ href, label }: { href: string; label: string }) => {
  const t = useTexts()
  return (
    <p className={classes.elsewhere}>
      <Icon name="file" size={16} />
      <OutLink href={href}>{t('elsewhere', { what: label, host: new URL(href).host })}</OutLink>
    </p>
  )
}
