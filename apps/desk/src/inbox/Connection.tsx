import { Icon } from '../theme/Icon.tsx'
import { useConnection, useTexts } from '../useClient.ts'
import classes from './Connection.module.css'

const signs = { stream: null, poll: 'connectionSlow', offline: 'connectionLost' } as const

/** Warns while events arrive late or not at all. */
export const Connection = () => {
  const t = useTexts()
  const connection = useConnection()
  const sign = signs[connection]
  return (
    <div role="status">
      {sign && (
        <p className={classes.sign} data-connection={connection}>
          <Icon name="warning" size={16} />
          {t(sign)}
        </p>
      )}
    </div>
  )
}
