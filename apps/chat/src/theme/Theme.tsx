import { useLayoutEffect, useSyncExternalStore } from 'react'
import { fileUrl } from '../conversation/fileUrl.ts'
import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { onScheme, wishedScheme } from './scheme.ts'
import { type Brand, type Scheme, themeOf } from './theme.ts'
import { useMedia } from './useMedia.ts'
import './fonts.css'
import './picture.css'

const useWish = (): Scheme | null => {
  const { query } = useChat()
  const host = useSyncExternalStore(onScheme, () => query.all.colorScheme)
  return useVisitor((state) => wishedScheme(host, state.channel?.colorScheme))
}

const useSchemeOf = (wish: Scheme | null): Scheme => {
  const dark = useMedia('(prefers-color-scheme: dark)')
  return wish ?? (dark ? 'dark' : 'light')
}

/** Light or dark: the choice of the host page or the channel, else the visitor's system setting. */
export const useScheme = (): Scheme => useSchemeOf(useWish())

/** Sets the colour of the browser's own bars. */
const paintBrowser = (color: string) => {
  const old = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const meta = old ?? document.head.appendChild(document.createElement('meta'))
  meta.name = 'theme-color'
  meta.content = color
}

/** What a channel says about its look. */
export type Look = Brand & {
  readonly backgroundImage?: unknown
  readonly navigationBarShowFlag?: unknown
  readonly colorScheme?: unknown
}

/** Applies a channel's colours and background picture to the page (S1.3-04 to S1.3-08); nothing while there is none. */
export const useTheme = (channel: Look | null, wish: Scheme | null) => {
  const scheme = useSchemeOf(wish)
  useLayoutEffect(() => {
    if (!channel) return
    const { style, dataset } = document.documentElement
    const picture = fileUrl(channel.backgroundImage)
    const theme = themeOf(channel, scheme, picture !== null)
    for (const [name, value] of Object.entries(theme)) style.setProperty(name, value)
    if (picture) {
      style.setProperty('--picture', `url(${JSON.stringify(picture)})`)
      dataset.picture = ''
    } else delete dataset.picture
    if (wish) dataset.scheme = wish
    else delete dataset.scheme
    paintBrowser(isOn(channel.navigationBarShowFlag) ? theme['--bar'] : theme['--surface'])
  }, [channel, scheme, wish])
}

/** Gives the chat page the look of its channel. */
export const Theme = () => {
  useTheme(
    useVisitor((state) => state.channel),
    useWish(),
  )
  return null
}
