import { Link } from 'react-router'
import classes from '../operate/area.module.css'
import { useAreaSearch } from './areaSearch.ts'

type Props = { docId: string; question: string; onGo?: (() => void) | undefined }

/** A link to a document of the robot. `onGo` runs before the link is followed. */
export const DocLink = ({ docId, question, onGo }: Props) => {
  const search = useAreaSearch()
  return (
    <Link className={classes.link} to={{ pathname: `/robot/knowledge/${docId}`, search }} dir="auto" onClick={onGo}>
      {question || docId}
    </Link>
  )
}
