import { useLayoutEffect } from 'react'
import { fileUrl } from '../conversation/fileUrl.ts'
import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { wishedScheme } from './scheme.ts'
import { type Scheme, themeOf } from './theme.ts'
import { useMedia } from './useMedia.ts'
import './fonts.css'
import './picture.css'

const useWish = (): Scheme | null => {
  const { query } = useChat()
  return useVisitor((state) => wishedScheme(query.all.colorScheme, state.channel?.colorScheme))
}

/** Light or dark: the choice of the host page or the channel, else the visitor's system setting. */
export const useScheme = (): Scheme => {
  const wish = useWish()
  const dark = useMedia('(prefers-color-scheme: dark)')
  return wish ?? (dark ? 'dark' : 'light')
}

/** Sets the colour of the browser's own bars. */
const paintBrowser = (color: string) => {
  const old = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const meta = old ?? document.head.appendChild(document.createElement('meta'))
  meta.name = 'theme-color'
  meta.content = color
}

/** Applies the tenant's colours and background picture (S1.3-04 to S1.3-08). */
export const Theme = () => {
  const channel = useVisitor((state) => state.channel)
  const wish = useWish()
  const scheme = useScheme()
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
  return null
}
