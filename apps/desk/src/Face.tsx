import classes from './Face.module.css'

const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()

/** A round sign with the initials of a name, which stands beside it as text. */
export const Face = ({ name, presence }: { name: string; presence?: 'online' | 'busy' | 'offline' }) => (
  <span className={classes.face} data-presence={presence} aria-hidden="true">
    {initials(name)}
  </span>
)
