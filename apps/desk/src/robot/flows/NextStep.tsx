import { NativeSelect } from '@mantine/core'
import { isolated } from '../../isolated.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { kindTexts } from './kinds.ts'
import { type FlowNode, stepLabel } from './steps.ts'

type Props = {
  nodes: readonly FlowNode[]
  value: string | undefined
  onChange: (nodeId: string) => void
  /** Replaces the default label. */
  label?: string
  /** The button or value that leads there, if a step has several. */
  of?: string
  /** What it means to choose no step. */
  none?: string
}

/** The choice of the next step, by number and first words. */
export const NextStep = ({ nodes, value = '', onChange, label, of, none }: Props) => {
  const t = useOperateTexts()
  const nameOf = (node: FlowNode, at: number) =>
    t('stepNumbered', { count: at + 1, words: isolated(stepLabel(node) || t(kindTexts[node.nodeType][0])) })
  return (
    <NativeSelect
      label={label ?? t('goesOnTo')}
      {...(of === undefined ? {} : { 'aria-label': `${of}: ${t('goesOnTo')}` })}
      value={value}
      data={[
        { value: '', label: none ?? t('endsHere') },
        ...nodes.map((node, at) => ({ value: node.nodeId, label: nameOf(node, at) })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
