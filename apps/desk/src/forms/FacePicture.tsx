import { Avatar } from '../Avatar.tsx'
import { PictureButtons } from './PictureButtons.tsx'
import classes from './picture.module.css'

type Props = {
  name: string
  face: string
  onChange: (face: string) => void
}

/** A person's picture: shown, chosen from a file, and removed. */
export const FacePicture = ({ name, face, onChange }: Props) => (
  <div className={classes.picture}>
    <Avatar name={name} src={face} large />
    <PictureButtons value={face} onChange={onChange} />
  </div>
)
