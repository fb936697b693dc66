import { useEffect } from 'react'
import iconUnread from './theme/iconUnread.svg'
import { useTexts } from './useClient.ts'

const iconOf = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')
const iconRead = iconOf()?.href ?? ''

/** Shows the number of unread messages in the tab's title, and a dot on its icon. */
export const useTitle = (unread: number): void => {
  const t = useTexts()
  useEffect(() => {
    const title = t('appName')
    document.title = unread > 0 ? t('titleUnread', { count: unread, title }) : title
    const icon = iconOf()
    if (icon) icon.href = unread > 0 ? iconUnread : iconRead
  }, [t, unread])
}
