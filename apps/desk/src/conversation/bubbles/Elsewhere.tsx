import { Icon } from '../../theme/Icon.tsx'
import { useTexts } from '../../useClient.ts'
import classes from './bubbles.module.css'
import { OutLink } from './OutLink.tsx'

/** A picture or film on another host: named, and loaded only when the agent follows the link. `href` has passed safeUrl. */
export const Elsewhere = ({ href, label }: { href: string; label: string }) => {
  const t = useTexts()
  return (
    <p className={classes.elsewhere}>
      <Icon name="file" size={16} />
      <OutLink href={href}>{t('elsewhere', { what: label, host: new URL(href).host })}</OutLink>
    </p>
  )
}
