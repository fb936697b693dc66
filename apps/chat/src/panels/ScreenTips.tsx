import { ScreenKeys } from '@foyer/call/panel/ScreenKeys'
import { fileUrl } from '../conversation/fileUrl.ts'
import { Icon, icons } from '../icons.tsx'
import { text } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { Dialog } from './Dialog.tsx'
import css from './ScreenTips.module.css'

/** The tenant's own tools. */
const plugins = { Windows: 'screenPluginWinUrl', Mac: 'screenPluginMacUrl' } as const

const Plugin = ({ system }: { readonly system: keyof typeof plugins }) => {
  const { t } = useChat()
  const channel = useVisitor((state) => state.channel)
  const link = fileUrl(text(channel?.[plugins[system]]))
  return (
    link && (
      <a href={link} target="_blank" rel="noopener noreferrer">
        <Icon path={icons.down} />
        {t('screenPlugin', { system })}
      </a>
    )
  )
}

/** Explains how to share one's screen: the shortcuts of both systems, and the tenant's plug-ins (S2.2-19 to 21, G-63). */
export const ScreenTips = ({ close }: { readonly close: () => void }) => {
  const { t } = useChat()
  return (
    <Dialog title={t('shareScreen')} close={close} light>
      <div className={css.body}>
        <ScreenKeys copy={t('copyScreen')} paste={t('pasteIntoChat')} more={(system) => <Plugin system={system} />} />
      </div>
    </Dialog>
  )
}
