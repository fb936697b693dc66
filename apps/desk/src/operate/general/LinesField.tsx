import { Textarea } from '@mantine/core'
import { type SettingKey, useSettingTexts } from '../settingTexts.ts'
import { useGeneralTexts } from './texts.ts'

type Props = { setting: SettingKey; value: string; disabled: boolean; ltr?: boolean; onChange: (value: string) => void }

/** A list of short texts, one on a line, so that many can be pasted at once. */
export const LinesField = ({ setting, value, disabled, ltr = false, onChange }: Props) => {
  const t = useGeneralTexts()
  const settings = useSettingTexts()
  return (
    <Textarea
      label={settings.label(setting)}
      description={`${settings.help(setting)} ${t('onePerLine')}`}
      autosize
      minRows={4}
      maxRows={14}
      dir={ltr ? 'ltr' : 'auto'}
      readOnly={disabled}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
