import { useEffect, useSyncExternalStore } from 'react'
import { fileUrl } from '../conversation/links.ts'
import { useVisitor } from '../useClient.ts'
import { type Scheme, themeOf } from './theme.ts'

const query = '(prefers-color-scheme: dark)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Light or dark, as the visitor's system is set. */
export const useScheme = (): Scheme =>
  useSyncExternalStore(subscribe, () => (matchMedia(query).matches ? 'dark' : 'light'))

/** Gives the page the tenant's colours and background picture (S1.3-04 to S1.3-08). */
export const useTheme = () => {
  const channel = useVisitor((state) => state.channel)
  const scheme = useScheme()
  useEffect(() => {
    if (!channel) return
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(themeOf(channel, scheme))) style.setProperty(name, value)
    const picture = fileUrl(channel.backgroundImage)
    if (picture) style.setProperty('--picture', `url(${JSON.stringify(picture)})`)
    else style.removeProperty('--picture')
  }, [channel, scheme])
}
