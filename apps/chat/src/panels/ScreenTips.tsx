import { Fragment } from 'react'
import { fileUrl } from '../conversation/fileUrl.ts'
import { Icon, icons } from '../icons.tsx'
import { text } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { Dialog } from './Dialog.tsx'
import css from './ScreenTips.module.css'

/** The labels on the keys, the same in every language. */
const systems = [
  { name: 'Windows', copy: ['Win', 'Shift', 'S'], paste: ['Ctrl', 'V'], plugin: 'screenPluginWinUrl' },
  { name: 'Mac', copy: ['Control', 'Shift', '⌘', '4'], paste: ['⌘', 'V'], plugin: 'screenPluginMacUrl' },
] as const

const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <span className={css.keys} dir="ltr">
    {keys.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && ' + '}
        <kbd>{key}</kbd>
      </Fragment>
    ))}
  </span>
)

/** Explains how to share one's screen: the shortcuts of both systems, and the tenant's plug-ins (S2.2-19 to 21, G-63). */
export const ScreenTips = ({ close }: { readonly close: () => void }) => {
  const { t } = useChat()
  const channel = useVisitor((state) => state.channel)
  return (
    <Dialog title={t('shareScreen')} close={close} light>
      <div className={css.body}>
        {systems.map(({ name, copy, paste, plugin }) => {
          const link = fileUrl(text(channel?.[plugin]))
          return (
            <section key={name} aria-label={name}>
              <h3>{name}</h3>
              <dl>
                <dt>{t('copyScreen')}</dt>
                <dd>
                  <Keys keys={copy} />
                </dd>
                <dt>{t('pasteIntoChat')}</dt>
                <dd>
                  <Keys keys={paste} />
                </dd>
              </dl>
              {link && (
                <a href={link} target="_blank" rel="noopener noreferrer">
                  <Icon path={icons.down} />
                  {t('screenPlugin', { system: name })}
                </a>
              )}
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}
