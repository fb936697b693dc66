import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FoyerProvider, type FoyerSettings, useAvailability, useFoyer, useFoyerEvent, useUnread } from '../src/index.ts'

const Help = () => {
  const foyer = useFoyer()
  const { count, message } = useUnread()
  const availability = useAvailability()
  const [ended, setEnded] = useState('')
  useFoyerEvent('conversation:ended', ({ reason }) => setEnded(reason))
  return (
    <p>
      <button type="button" disabled={!foyer} onClick={() => void foyer?.open()}>
        Help ({count})
      </button>
      <output>{`${message?.msgContent ?? ''} ${availability?.state ?? 'unknown'} ${ended}`}</output>
    </p>
  )
}

let root: ReturnType<typeof createRoot> | undefined

/** What the test does to the application. */
Object.assign(window, {
  problems: [] as string[],
  show: (settings: FoyerSettings) => {
    root ??= createRoot(document.querySelector('main') as Element)
    root.render(
      <StrictMode>
        <FoyerProvider
          settings={settings}
          onError={(error) =>
            (window as unknown as { problems: string[] }).problems.push((error as { code: string }).code)
          }
        >
          <Help />
        </FoyerProvider>
      </StrictMode>,
    )
  },
  leave: () => {
    root?.unmount()
    root = undefined
  },
})
