import { canChooseSpeaker, type DeviceKind } from '../media/devices.ts'
import css from './Call.module.css'
import type { PartProps } from './CallPanel.tsx'
import { useDevices } from './useCalls.ts'

const kinds = [
  { kind: 'audioinput', key: 'microphone' },
  { kind: 'videoinput', key: 'camera' },
  { kind: 'audiooutput', key: 'speaker' },
] as const satisfies readonly { kind: DeviceKind; key: string }[]

/** Choosers of the devices of which there are several. */
export const Choices = ({ calls, t, onFocus }: Pick<PartProps, 'calls' | 't'> & { readonly onFocus?: () => void }) => {
  const devices = calls.devices()
  const { choices, chosen } = useDevices(devices)
  const several = kinds
    .map(({ kind, key }) => ({ kind, key, list: choices.filter((one) => one.kind === kind) }))
    .filter(({ kind, list }) => list.length > 1 && (kind !== 'audiooutput' || canChooseSpeaker()))
  if (several.length === 0) return null
  return (
    <div className={css.choices}>
      {several.map(({ kind, key, list }) => (
        <label key={kind}>
          <span>{t(key)}</span>
          <select
            value={chosen[kind] || list[0]?.deviceId}
            onFocus={onFocus}
            onChange={({ target }) => void devices.choose(kind, target.value)}
          >
            {list.map(({ deviceId, label }, index) => (
              <option key={deviceId} value={deviceId}>
                {label || `${t(key)} ${index + 1}`}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}
