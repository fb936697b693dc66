import { Textarea, TextInput } from '@mantine/core'
import { linesOf } from '../../lines.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useTexts } from '../../useClient.ts'
import { Cases, Choices } from './Choices.tsx'
import { FormFields } from './FormFields.tsx'
import classes from './flows.module.css'
import { LinesField } from './LinesField.tsx'
import { NextStep } from './NextStep.tsx'
import { answerNames, type FlowNode } from './steps.ts'

export type StepProps = {
  node: FlowNode
  nodes: readonly FlowNode[]
  onChange: (node: FlowNode) => void
}

type StepTextProps = { nodes: readonly FlowNode[]; value: string; onChange: (text: string) => void }

const StepText = ({ nodes, value, onChange }: StepTextProps) => {
  const t = useOperateTexts()
  const [example] = answerNames(nodes)
  return (
    <Textarea
      label={t('stepSays')}
      description={example && t('stepSaysHint', { example: `{${example}}` })}
      autosize
      minRows={1}
      maxRows={10}
      maxLength={5000}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The name under which an answer is stored. */
const AnswerName = ({ node, onChange }: Pick<StepProps, 'node' | 'onChange'>) => {
  const t = useOperateTexts()
  return (
    <TextInput
      label={t('keptAs')}
      description={t('keptAsHint', { example: `{${node.bindingCode || t('stepExampleName')}}` })}
      maxLength={64}
      dir="auto"
      value={node.bindingCode ?? ''}
      onChange={(event) => onChange({ ...node, bindingCode: event.currentTarget.value.trim() })}
    />
  )
}

const Clarify = ({ node, nodes, onChange }: StepProps) => {
  const t = useOperateTexts()
  const { guide = '', options = [] } = node.clarifyGuide ?? {}
  const put = (change: Partial<NonNullable<FlowNode['clarifyGuide']>>) =>
    onChange({ ...node, clarifyGuide: { guide, options, ...change } })
  return (
    <>
      <StepText nodes={nodes} value={guide} onChange={(text) => put({ guide: text })} />
      <LinesField
        label={t('clarifyOptions')}
        value={options.join('\n')}
        same={(text) => linesOf(text).join('\n')}
        onChange={(text) => put({ options: linesOf(text) })}
      />
      <AnswerName node={node} onChange={onChange} />
    </>
  )
}

const cardParts = [
  ['title', 'cardTitle', 500],
  ['desc', 'cardText', 5000],
  ['price', 'cardPrice', 64],
  ['picture', 'cardPicture', 2000],
] as const

const CardFields = ({ node, onChange }: StepProps) => {
  const desk = useTexts()
  return (
    <div className={classes.pair}>
      {cardParts.map(([part, label, maxLength]) => (
        <TextInput
          key={part}
          label={desk(label)}
          maxLength={maxLength}
          dir={part === 'picture' ? 'ltr' : 'auto'}
          value={node.cardContent?.[part] ?? ''}
          onChange={(event) =>
            onChange({ ...node, cardContent: { ...node.cardContent, [part]: event.currentTarget.value } })
          }
        />
      ))}
    </div>
  )
}

/** The fields of a step's kind, and its next step. */
export const StepFields = (props: StepProps) => {
  const { node, nodes, onChange } = props
  const t = useOperateTexts()
  const { nodeType } = node
  const forks = nodeType === 'BUTTONS' || nodeType === 'CONDITION'
  const ends = nodeType === 'TRANSFER' || nodeType === 'END'
  return (
    <>
      {nodeType !== 'CONDITION' && nodeType !== 'CLARIFY' && (
        <StepText nodes={nodes} value={node.text ?? ''} onChange={(text) => onChange({ ...node, text })} />
      )}
      {nodeType === 'BUTTONS' && (
        <>
          <Choices {...props} />
          {(node.itemList ?? []).length > 0 && <AnswerName node={node} onChange={onChange} />}
        </>
      )}
      {nodeType === 'FORM' && <FormFields {...props} />}
      {nodeType === 'CONDITION' && <Cases {...props} />}
      {nodeType === 'CLARIFY' && <Clarify {...props} />}
      {nodeType === 'CARD' && <CardFields {...props} />}
      {!ends && (
        <NextStep
          nodes={nodes}
          value={node.nextNodeId}
          label={t(forks ? 'otherwiseTo' : 'goesOnTo')}
          onChange={(nextNodeId) => onChange({ ...node, nextNodeId })}
        />
      )}
    </>
  )
}
