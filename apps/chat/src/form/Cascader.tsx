import { fieldName } from '@foyer/client/forms/fieldName'
import { levelsOf } from '@foyer/client/forms/fields'
import { idOf, listOf } from '@foyer/client/forms/words'
import type { ControlProps } from './Field.tsx'

/**
 * One list per level; the next appears once it has something to choose. Native lists work with any keyboard, screen reader
 * and phone, at any depth (S3.11-12).
 */
export const Cascader = ({ field, value, error, set, t, ids }: ControlProps) => {
  const levels = levelsOf(field.options, listOf(value))
  const path = levels.flatMap(({ chosen }) => (chosen ? [idOf(chosen)] : []))
  const open = levels.findIndex(({ chosen }) => !chosen)
  return levels.map(({ options, chosen }, depth) => (
    <select
      // biome-ignore lint/suspicious/noArrayIndexKey: a level is its depth
      key={depth}
      name={field.id}
      aria-label={t('fieldLevel', { name: fieldName(field.name), level: depth + 1 })}
      aria-required={(field.required && depth === 0) || undefined}
      aria-invalid={(error && depth === open) || undefined}
      aria-describedby={error && depth === open ? ids.error : undefined}
      value={chosen ? idOf(chosen) : ''}
      onChange={({ target }) => set([...path.slice(0, depth), ...(target.value ? [target.value] : [])])}
    >
      <option value="">{t('pleaseChoose')}</option>
      {options.map((option) => (
        <option key={idOf(option)} value={idOf(option)}>
          {option.name}
        </option>
      ))}
    </select>
  ))
}
