import { NativeSelect } from '@mantine/core'
import { useRobotTexts } from '../texts.ts'
import { kindTexts } from './kinds.ts'
import { type FlowNode, wordsOf } from './steps.ts'

type Props = {
  nodes: readonly FlowNode[]
  value: string | undefined
  onChange: (nodeId: string) => void
  /** Its label, where "goes on to" is not enough. */
  label?: string
  /** What goes on there, where a step has several ways. */
  of?: string
  /** What it means that no step is chosen. */
  none?: string
}

/** To which step it goes on: all of them by number and first words. */
export const GoesOn = ({ nodes, value = '', onChange, label, of, none }: Props) => {
  const t = useRobotTexts()
  // the words keep their own direction beside the number: an option takes no markup
  const apart = (words: string) => `\u2068${words}\u2069`
  const nameOf = (node: FlowNode, at: number) =>
    t('stepNumbered', { count: at + 1, words: apart(wordsOf(node) || t(kindTexts[node.nodeType][0])) })
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
