import { useEffect } from 'react'
import { useTexts } from './useClient.ts'

/** Writes the number of unread messages into the browser's tab. */
export const useTitle = (unread: number): void => {
  const t = useTexts()
  useEffect(() => {
    const title = t('appName')
    document.title = unread > 0 ? t('titleUnread', { count: unread, title }) : title
  }, [t, unread])
}
