import { CloseButton, Input } from '@mantine/core'
import { useId } from 'react'
import classes from '../../operate/editing/Editor.module.css'
import { useManageQuery } from '../../operate/queries.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { DocPicker } from '../DocPicker.tsx'
import { useRobot } from '../robot.ts'

const RelatedDoc = ({ docId, onRemove }: { docId: string; onRemove: () => void }) => {
  const t = useOperateTexts()
  const { robot } = useRobot()
  const docs = useManageQuery('getRobotDocList', { robotNo: robot.robotNo, docId })
  const question = docs.data?.[0]?.docQuestion ?? docId
  return (
    <li className={classes.line}>
      <span dir="auto">{docs.isPending ? '…' : question}</span>
      <CloseButton size="sm" aria-label={t('relatedRemove', { question })} onClick={onRemove} />
    </li>
  )
}

type Props = {
  /** The document itself, which is not offered. */
  docId: string
  list: readonly string[]
  onChange: (list: readonly string[]) => void
}

/** The documents that are suggested below the answer. */
export const Related = ({ docId, list, onChange }: Props) => {
  const t = useOperateTexts()
  const label = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a height of its own
    <div role="group" aria-labelledby={label} className={classes.similar}>
      <Input.Label id={label} labelElement="div">
        {t('related')}
      </Input.Label>
      <Input.Description>{t('relatedHint')}</Input.Description>
      {list.length > 0 && (
        <ul className={classes.lines}>
          {list.map((id) => (
            <RelatedDoc key={id} docId={id} onRemove={() => onChange(list.filter((other) => other !== id))} />
          ))}
        </ul>
      )}
      <DocPicker
        label={t('relatedAdd')}
        except={[docId, ...list]}
        onPick={({ docId: id }) => onChange([...list, id])}
      />
    </div>
  )
}
