import { Kbd, Modal, Switch } from '@mantine/core'
import { Fragment } from 'react'
import { useSwitch, useTexts } from '../useClient.ts'
import classes from './ShortcutMap.module.css'
import { type KeyName, shortcutMap } from './shortcuts.ts'

/** A key combination. */
export const Keys = ({ keys }: { keys: readonly KeyName[] }) => {
  const t = useTexts()
  const names = keys.map((key) => (typeof key === 'string' ? key : t(key.text)))
  return (
    <span className={classes.keys}>
      {names.map((name) => (
        <Kbd key={name} size="xs">
          {name}
        </Kbd>
      ))}
    </span>
  )
}

/** The dialog that lists the shortcuts and switches the single keys. */
export const ShortcutMap = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts()
  const [singleKeys, setSingleKeys] = useSwitch('singleKeys')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shortcuts')}
      closeButtonProps={{ 'aria-label': t('close') }}
      size="md"
    >
      <p className={classes.intro}>{t('shortcutsIntro')}</p>
      <dl className={classes.map}>
        {shortcutMap.map(({ does, keys }) => (
          <div key={does} className={classes.row}>
            <dt>{t(does)}</dt>
            <dd className={classes.combinations}>
              {keys.map((combination, at) => (
                <Fragment key={JSON.stringify(combination)}>
                  {at > 0 && <span className={classes.or}>{t('keyOr')}</span>}
                  <Keys keys={combination} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('singleKeys')}
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  )
}
