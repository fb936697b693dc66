import { TextInput } from '@mantine/core'
import { ownUrl } from '../../conversation/ownUrl.ts'
import { PictureButtons } from '../../forms/PictureButtons.tsx'
import { useDesk } from '../../useClient.ts'
import classes from './fields.module.css'
import type { ControlProps } from './SchemaField.tsx'

/** Links that lead to a picture; the others lead to a page or a program. */
const pictures: readonly string[] = ['robotIcon', 'backgroundImage']

/** An address; a picture can be uploaded and is shown. */
export const LinkField = ({ id, name, label, description, error, value, onChange }: ControlProps) => {
  const address = String(value ?? '')
  const { baseUrl } = useDesk()
  const shown = address === '' ? null : ownUrl(address, baseUrl)
  const isPicture = pictures.includes(name)
  return (
    <div className={classes.link}>
      <TextInput
        id={id}
        label={label}
        description={description}
        error={error}
        dir="ltr"
        inputMode="url"
        value={address}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isPicture && (
        <div className={classes.picture}>
          {shown && <img src={shown} alt="" className={classes.thumbnail} />}
          <PictureButtons label={label} value={address} onChange={onChange} />
        </div>
      )}
    </div>
  )
}
