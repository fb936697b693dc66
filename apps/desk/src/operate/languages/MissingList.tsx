import { Link } from 'react-router'
import { useOperateTexts } from '../texts.ts'
import classes from './languages.module.css'
import { editorOf, missingIn, partsOf, type TextFile } from './textList.ts'
import { useKindOf } from './useKindOf.ts'

type Props = { file: TextFile; locale: string }

/** The objects that lack texts of a language, each leading to its editor. */
export const MissingList = ({ file, locale }: Props) => {
  const t = useOperateTexts()
  const kindOf = useKindOf()
  const missing = missingIn(file, locale).map((key) => partsOf(key, file.names).object)
  const objects = [...new Set(missing)]
  if (objects.length === 0) return <p className={classes.quiet}>{t('textsComplete')}</p>
  return (
    <ul className={classes.missingIn} aria-label={t('textMissing')}>
      {objects.map((object) => {
        const address = editorOf(object, locale)
        const name = `${kindOf(object)}${file.names[object] ? `: ${file.names[object]}` : ''}`
        return (
          <li key={object}>
            {address ? <Link to={address}>{name}</Link> : <span>{name}</span>}
            <span className={classes.missing}>
              {t('textsMissing', { count: missing.filter((one) => one === object).length })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
