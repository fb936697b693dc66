import { useState } from 'react'
import { fileUrl } from '../conversation/fileUrl.ts'
import { Icon, icons } from '../icons.tsx'
import css from './Face.module.css'

type FaceProps = { readonly url: string; readonly robot: boolean; readonly large?: boolean }

/** A picture, or an icon if it cannot be loaded; always decoration, because the name is beside it. */
export const Face = ({ url, robot, large = false }: FaceProps) => {
  const [broken, setBroken] = useState('')
  const src = fileUrl(url)
  return (
    <span className={large ? `${css.face} ${css.large}` : css.face} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        <Icon path={robot ? icons.robot : icons.person} />
      )}
    </span>
  )
}
