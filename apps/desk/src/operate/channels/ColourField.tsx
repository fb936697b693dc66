import { TextInput } from '@mantine/core'
import { isolated } from '../../isolated.ts'
import { CONTRAST_LEAST, contrastOf, sixDigits } from '../channelEditors/shared/contrast.ts'
import classes from './fields.module.css'
import type { ControlProps } from './SchemaField.tsx'
import { useChannelTexts } from './texts.ts'

/** A colour as text and by the browser's picker, with a warning while its contrast is too low to read. */
export const ColourField = ({ id, label, description, error, value, onChange, against }: ControlProps) => {
  const t = useChannelTexts()
  const colour = String(value ?? '')
  const ratio = against === undefined ? null : contrastOf(colour, against)
  const isLow = ratio !== null && ratio < CONTRAST_LEAST
  return (
    <>
      <TextInput
        id={id}
        classNames={{ wrapper: classes.short ?? '' }}
        label={label}
        description={description}
        error={error}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={colour}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={t('pickColour')}
            aria-describedby={`${id}-label`}
            value={sixDigits(colour, '#ffffff')}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        }
      />
      <p className={classes.warn} role="status">
        {isLow && t('contrast', { colour: isolated(against ?? ''), ratio: ratio.toFixed(1) })}
      </p>
    </>
  )
}
