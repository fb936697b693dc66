import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { IconButton } from '../../IconButton.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import { Icon } from '../../theme/Icon.tsx'
import classes from './flows.module.css'
import { kindTexts } from './kinds.ts'
import type { Problem } from './problems.ts'
import { StepFields } from './StepFields.tsx'
import { changeKind, type FlowNode, type StepKind, stepKinds } from './steps.ts'

type Props = {
  node: FlowNode
  at: number
  nodes: readonly FlowNode[]
  problem: Problem | null
  reached: boolean
  onChange: (node: FlowNode) => void
  onAdd: (() => void) | null
  onMove: (by: -1 | 1) => void
  onRemove: (() => void) | null
}

const Tools = ({ at, nodes, onAdd, onMove, onRemove }: Props) => {
  const t = useOperateTexts()
  const count = at + 1
  return (
    <div className={classes.tools}>
      <IconButton
        icon="down"
        className={classes.up}
        label={t('stepUp', { count })}
        data-move="-1"
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="down"
        label={t('stepDown', { count })}
        data-move="1"
        disabled={count === nodes.length}
        onClick={() => onMove(1)}
      />
      <IconButton icon="plus" label={t('stepAddAfter', { count })} disabled={!onAdd} onClick={() => onAdd?.()} />
      <IconButton icon="close" label={t('stepRemove', { count })} disabled={!onRemove} onClick={() => onRemove?.()} />
    </div>
  )
}

/** A step: its kind, its fields and its error. */
export const StepCard = (props: Props) => {
  const { node, at, nodes, problem, reached, onChange } = props
  const t = useOperateTexts()
  const name = useId()
  const problemId = useId()
  const [, hint] = kindTexts[node.nodeType]
  return (
    <li className={classes.step} aria-labelledby={name} data-wrong-step={problem !== null}>
      <div className={classes.stepHead}>
        <h3 id={name} className={classes.stepName}>
          {t('flowStep', { count: at + 1 })}
        </h3>
        {at === 0 && <span className={classes.sign}>{t('flowStart')}</span>}
        {!reached && <span className={classes.warn}>{t('flowUnreached')}</span>}
        <Tools {...props} />
      </div>
      <NativeSelect
        label={t('stepKind')}
        description={t(hint)}
        value={node.nodeType}
        data={stepKinds.map((kind) => ({ value: kind, label: t(kindTexts[kind][0]) }))}
        onChange={(event) => onChange(changeKind(node, event.currentTarget.value as StepKind, nodes))}
        {...(problem ? { 'data-wrong': true, 'aria-describedby': problemId } : {})}
      />
      <StepFields node={node} nodes={nodes} onChange={onChange} />
      <p id={problemId} role="status" className={classes.problem} hidden={problem === null}>
        {problem && (
          <>
            <Icon name="warning" size={16} />
            {t(problem.text, { problem: problem.problem })}
          </>
        )}
      </p>
    </li>
  )
}
