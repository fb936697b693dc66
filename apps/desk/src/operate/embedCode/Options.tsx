import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useId } from 'react'
import { ColourField } from '../channelEditors/shared/ColourField.tsx'
import { WithEditorTexts } from '../channelEditors/shared/words.ts'
import { usePreviewTexts } from '../preview/texts.ts'
import { CodeText } from './CodeText.tsx'
import classes from './embedCode.module.css'
import { colours, type EmbedOptions, isRight, type PixelName, pixels } from './embedOptions.ts'

export type OptionsProps = { options: EmbedOptions; set: (change: Partial<EmbedOptions>) => void }

/** What opens the chat in a page without our launcher. */
const OPENER = '<button type="button" data-foyer-open>Chat</button>'

const Pixels = ({ name, label, options, set }: OptionsProps & { name: PixelName; label: string }) => {
  const t = usePreviewTexts()
  const { least, most, start } = pixels[name]
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      label={label}
      placeholder={String(start)}
      min={least}
      max={most}
      value={options[name]}
      error={!isRight(name, options[name]) && t('wholeRange', { least, most })}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  )
}

type FlagProps = OptionsProps & { name: 'isHidden' | 'needsConsent' | 'isPinned'; label: string; description?: string }

const Flag = ({ name, label, description, options, set }: FlagProps) => (
  <Switch
    label={label}
    description={description}
    checked={options[name]}
    onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
  />
)

const Side = ({ options, set }: OptionsProps) => {
  const t = usePreviewTexts()
  const id = useId()
  return (
    <div className={classes.side}>
      <span id={id} className={classes.title}>
        {t('side')}
      </span>
      <SegmentedControl
        // sides of the screen, which no language turns
        dir="ltr"
        aria-labelledby={id}
        data={[
          { value: 'left', label: t('sideLeft') },
          { value: 'right', label: t('sideRight') },
        ]}
        value={options.position}
        onChange={(value) => set({ position: value === 'left' ? 'left' : 'right' })}
      />
    </div>
  )
}

const Colours = ({ options, set }: OptionsProps) => {
  const t = usePreviewTexts()
  return (
    <>
      <ColourField
        label={t('buttonColour')}
        value={options.color}
        other={colours.color}
        onChange={(color) => set({ color })}
      />
      <ColourField
        label={t('signColour')}
        value={options.textColor}
        other={colours.textColor}
        onChange={(textColor) => set({ textColor })}
      />
    </>
  )
}

/** Where the launcher stands and how it looks, or that there is none; and whether visitors are asked before anything is kept. */
export const Options = (props: OptionsProps) => {
  const t = usePreviewTexts()
  const { options } = props
  return (
    <div className={classes.options}>
      <Side {...props} />
      <div className={classes.fields}>
        <Pixels {...props} name="offsetX" label={t('fromSide')} />
        <Pixels {...props} name="offsetY" label={t('fromBottom')} />
        <Pixels {...props} name="size" label={t('buttonSize')} />
        <WithEditorTexts>
          <Colours {...props} />
        </WithEditorTexts>
      </div>
      <Flag {...props} name="isHidden" label={t('noButton')} />
      {options.isHidden && <CodeText label={t('example')} description={t('noButtonHint')} value={OPENER} />}
      <Flag {...props} name="needsConsent" label={t('askConsent')} description={t('askConsentHint')} />
      <Flag {...props} name="isPinned" label={t('pinned')} description={t('pinnedHint')} />
    </div>
  )
}
