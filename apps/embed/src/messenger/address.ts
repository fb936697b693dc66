/** How often the address is looked at where the browser does not tell, in ms. */
const LOOK_MS = 1000

type Navigation = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * Tells each new address of the page. The host's history is not touched: the Navigation API tells where there is one, else the address is
 * looked at while the tab is visible.
 * @returns how to stop
 */
export const watchAddress = (told: (href: string) => void): (() => void) => {
  const { navigation } = window as { readonly navigation?: Navigation }
  const look = () => told(location.href)
  if (navigation) {
    navigation.addEventListener('currententrychange', look)
    return () => navigation.removeEventListener('currententrychange', look)
  }
  const timer = window.setInterval(() => {
    if (document.visibilityState === 'visible') look()
  }, LOOK_MS)
  return () => clearInterval(timer)
}
