import { safeUrl } from '@foyer/client/links'
import { OutLink } from '../conversation/bubbles/OutLink.tsx'
import { useDesk } from '../useClient.ts'
import classes from './visits.module.css'

/** What of an address is shown where there is a title: its host and path. */
const shortOf = (url: string): string => URL.parse(url)?.href.replace(/^https?:\/\//, '') ?? url

/** A page of the website by its title and address; both are the website's words, and a link only if it leads to the web. */
export const PageLink = ({ url, title }: { url: string; title: string }) => {
  const { baseUrl } = useDesk()
  const href = /^https?:/i.test(url) ? safeUrl(url, baseUrl) : null
  const words = (
    <>
      {title !== '' && (
        <bdi className={classes.title} dir="auto">
          {title}
        </bdi>
      )}
      <bdi className={title === '' ? classes.title : classes.address} dir="ltr">
        {shortOf(url)}
      </bdi>
    </>
  )
  if (href === null) return <span className={classes.link}>{words}</span>
  return (
    <OutLink href={href} className={classes.link}>
      {words}
    </OutLink>
  )
}
