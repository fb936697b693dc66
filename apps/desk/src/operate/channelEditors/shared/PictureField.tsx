import { ownUrl } from '../../../conversation/ownUrl.ts'
import { PictureButtons } from '../../../forms/PictureButtons.tsx'
import { Icon } from '../../../theme/Icon.tsx'
import { useDesk } from '../../../useClient.ts'
import classes from './editors.module.css'
import { LinkField } from './LinkField.tsx'

type Props = {
  label: string
  value: string
  required?: boolean
  onChange: (value: string) => void
}

const Frame = ({ value }: { value: string }) => {
  const { baseUrl } = useDesk()
  const url = value === '' ? null : ownUrl(value, baseUrl)
  return (
    <div className={classes.frame}>
      {url ? <img src={url} alt="" /> : <Icon name={value === '' ? 'plus' : 'file'} />}
    </div>
  )
}

/** A picture: uploaded from this device, or the address of one. */
export const PictureField = ({ label, value, required = false, onChange }: Props) => (
  <div className={classes.picture}>
    <Frame value={value} />
    <div className={classes.pictureFields}>
      <LinkField label={label} required={required} value={value} onChange={onChange} />
      <div className={classes.buttons}>
        <PictureButtons label={label} value={value} onChange={onChange} />
      </div>
    </div>
  </div>
)
