window.Foyer =
  window.Foyer ||
  ((...command) => {
    Foyer.q = Foyer.q || []
    Foyer.q.push(command)
  })

/** Tells the app something: Android's and iOS's own bridge, or that of React Native. */
const tell = (message) => {
  const text = JSON.stringify(message)
  window.FoyerApp?.postMessage(text)
  window.webkit?.messageHandlers?.foyer?.postMessage(text)
  window.ReactNativeWebView?.postMessage(text)
}

Foyer('on', 'closed', () => tell({ event: 'closed' }))
Foyer('on', 'unread', ({ count }) => tell({ event: 'unread', count }))
Foyer('on', 'error', ({ code, message }) => tell({ event: 'error', code, message }))
Foyer('open')
