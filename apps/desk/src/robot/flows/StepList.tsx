import { Button, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import classes from './flows.module.css'
import { StepCard } from './StepCard.tsx'
import { addStepAfter, moveStep, removeStep, stepsLeadingTo, unreachableSteps } from './steps.ts'
import type { FlowEdit } from './useFlowEditor.ts'

/** The server's limit (D-01). */
const MAX_STEPS = 500

/** The steps in order, with buttons that add, move and remove them. */
export const StepList = ({ edit }: { edit: FlowEdit }) => {
  const t = useOperateTexts()
  const list = useRef<HTMLOListElement>(null)
  const [removingId, setRemovingId] = useState('')
  const { nodes } = edit.form
  const lost = unreachableSteps(nodes)
  const indexOf = (nodeId: string) => nodes.findIndex((node) => node.nodeId === nodeId)
  const focus = (at: number, part: string) =>
    // after React has drawn the list: a moved element loses its focus
    requestAnimationFrame(() => list.current?.children[at]?.querySelector<HTMLElement>(part)?.focus())
  const add = (at: number) => {
    edit.set({ nodes: addStepAfter(nodes, at) })
    focus(at + 1, 'select')
  }
  const move = (at: number, by: -1 | 1) => {
    edit.set({ nodes: moveStep(nodes, at, by) })
    focus(at + by, `[data-move="${by}"]:not(:disabled), [data-move]:not(:disabled)`)
  }
  const remove = (nodeId: string) => {
    const at = indexOf(nodeId)
    setRemovingId('')
    edit.set({ nodes: removeStep(nodes, nodeId) })
    focus(Math.max(at - 1, 0), 'select')
  }
  const ask = (nodeId: string) => (stepsLeadingTo(nodes, nodeId).length > 0 ? setRemovingId(nodeId) : remove(nodeId))
  const steps = stepsLeadingTo(nodes, removingId).map((nodeId) => t('flowStep', { count: indexOf(nodeId) + 1 }))
  return (
    <section aria-label={t('flowOutline')} className={classes.outline}>
      <h2 className={classes.title}>{t('flowOutline')}</h2>
      <ol ref={list} className={classes.steps}>
        {nodes.map((node, at) => (
          <StepCard
            key={node.nodeId}
            node={node}
            at={at}
            nodes={nodes}
            problem={edit.problems.get(node.nodeId) ?? null}
            reached={!lost.has(node.nodeId)}
            onChange={edit.replaceStep}
            onAdd={nodes.length < MAX_STEPS ? () => add(at) : null}
            onMove={(by) => move(at, by)}
            onRemove={nodes.length > 1 ? () => ask(node.nodeId) : null}
          />
        ))}
      </ol>
      <Button
        variant="default"
        className={classes.start}
        disabled={nodes.length >= MAX_STEPS}
        onClick={() => add(nodes.length - 1)}
      >
        {t('stepAdd')}
      </Button>
      <Modal
        opened={removingId !== ''}
        onClose={() => setRemovingId('')}
        title={t('stepRemoveTitle', { count: indexOf(removingId) + 1 })}
        withCloseButton={false}
      >
        <p>{t('stepRemoveText', { steps: steps.join(', ') })}</p>
        <DialogFoot onCancel={() => setRemovingId('')}>
          <Button color="red" onClick={() => remove(removingId)} data-autofocus>
            {t('remove')}
          </Button>
        </DialogFoot>
      </Modal>
    </section>
  )
}
