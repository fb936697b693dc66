import { screenKeys } from '@foyer/browser/screenKeys'
import { Fragment } from 'react'
import { fileUrl } from '../conversation/fileUrl.ts'
import { Icon, icons } from '../icons.tsx'
import { text } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { Dialog } from './Dialog.tsx'
import css from './ScreenTips.module.css'

/** The tenant's own tools. */
const plugins = { Windows: 'screenPluginWinUrl', Mac: 'screenPluginMacUrl' } as const

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
        {screenKeys.map(({ system, copy, paste }) => {
          const link = fileUrl(text(channel?.[plugins[system]]))
          return (
            <section key={system} aria-label={system}>
              <h3>{system}</h3>
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
                  {t('screenPlugin', { system })}
                </a>
              )}
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}
