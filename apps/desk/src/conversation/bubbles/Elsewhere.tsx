import { useTexts } from '../../useClient.ts'
import classes from './bubbles.module.css'
import { OutLink } from './OutLink.tsx'

/** A customer's picture or film on another host: named, and loaded only when the agent follows the link. */
export const Elsewhere = ({ href, label }: { href: string; label: string }) => {
  const t = useTexts()
  return (
    <p className={classes.text}>
      <OutLink href={href} className={classes.picture}>
        {t('elsewhere', { what: label, host: new URL(href).host })}
      </OutLink>
    </p>
  )
}
