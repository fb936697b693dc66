import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../../IconButton.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import classes from './flows.module.css'
import { NextStep } from './NextStep.tsx'
import type { StepProps } from './StepFields.tsx'
import { nextFreeId } from './steps.ts'

type Next = { nextNodeId?: string }

type RowsProps<One> = {
  title: string
  rows: readonly One[]
  nameOf: (count: number) => string
  add: string
  max: number
  blank: () => One
  onChange: (rows: One[]) => void
  children: (row: One, name: string, put: (change: Partial<One>) => void) => ReactNode
}

/** Rows that each lead to a step. */
const Rows = <One extends Next>({ title, rows, nameOf, add, max, blank, onChange, children }: RowsProps<One>) => {
  const t = useOperateTexts()
  const group = useRef<HTMLFieldSetElement>(null)
  const put = (at: number, change: Partial<One>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  // after React has drawn the row
  const focus = (part: string) => requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(part)?.focus())
  const append = () => {
    onChange([...rows, blank()])
    focus('[data-line]:last-of-type input')
  }
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at))
    focus('[data-add]')
  }
  return (
    <fieldset ref={group} className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity
        <div key={at} className={classes.line} data-line>
          {children(row, nameOf(at + 1), (change) => put(at, change))}
          <IconButton icon="close" label={t('lineRemove', { name: nameOf(at + 1) })} onClick={() => remove(at)} />
        </div>
      ))}
      {rows.length < max && (
        <Button variant="default" size="xs" className={classes.start} onClick={append} data-add>
          {add}
        </Button>
      )}
    </fieldset>
  )
}

type LineProps = { label: string; name: string; value: string; onChange: (value: string) => void }

const Line = ({ label, name, value, onChange }: LineProps) => (
  <TextInput
    label={label}
    aria-label={`${name}: ${label}`}
    maxLength={500}
    dir="auto"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** A step's buttons, and its list of items whose values are stored. */
export const Choices = ({ node, nodes, onChange }: StepProps) => {
  const t = useOperateTexts()
  const { buttons = [], itemList = [] } = node
  const freshKey = () =>
    nextFreeId(
      'b',
      buttons.map(({ key }) => key),
    )
  const freshItem = () =>
    nextFreeId(
      'i',
      itemList.map(({ id }) => id),
    )
  const none = t('asOtherwise')
  return (
    <>
      <Rows
        title={t('choiceButtons')}
        rows={buttons}
        nameOf={(count) => t('choiceButton', { count })}
        add={t('choiceButtonAdd')}
        max={50}
        blank={() => ({ key: freshKey(), name: '', nextNodeId: '' })}
        onChange={(rows) => onChange({ ...node, buttons: rows })}
      >
        {(button, name, put) => (
          <>
            <Line label={t('choiceName')} name={name} value={button.name} onChange={(value) => put({ name: value })} />
            <NextStep
              of={name}
              nodes={nodes}
              value={button.nextNodeId}
              none={none}
              onChange={(nextNodeId) => put({ nextNodeId })}
            />
          </>
        )}
      </Rows>
      <Rows
        title={t('choiceItems')}
        rows={itemList}
        nameOf={(count) => t('choiceItem', { count })}
        add={t('choiceItemAdd')}
        max={200}
        blank={() => ({ id: freshItem(), name: '', bindValue: '', nextNodeId: '' })}
        onChange={(rows) => onChange({ ...node, itemList: rows })}
      >
        {(item, name, put) => (
          <>
            <Line label={t('choiceName')} name={name} value={item.name} onChange={(value) => put({ name: value })} />
            <Line
              label={t('choiceValue')}
              name={name}
              value={item.bindValue}
              onChange={(bindValue) => put({ bindValue })}
            />
            <NextStep
              of={name}
              nodes={nodes}
              value={item.nextNodeId}
              none={none}
              onChange={(nextNodeId) => put({ nextNodeId })}
            />
          </>
        )}
      </Rows>
    </>
  )
}

/** The variable that a condition reads, and the step that each value leads to. */
export const Cases = ({ node, nodes, onChange }: StepProps) => {
  const t = useOperateTexts()
  return (
    <>
      <TextInput
        label={t('conditionOf')}
        description={t('conditionOfHint', { example: 'customerParameters.name' })}
        maxLength={200}
        dir="auto"
        value={node.code ?? ''}
        onChange={(event) => onChange({ ...node, code: event.currentTarget.value.trim() })}
      />
      <Rows
        title={t('stepCondition')}
        rows={node.cases ?? []}
        nameOf={(count) => t('conditionCase', { count })}
        add={t('conditionCaseAdd')}
        max={200}
        blank={() => ({ value: '', nextNodeId: '' })}
        onChange={(cases) => onChange({ ...node, cases })}
      >
        {(one, name, put) => (
          <>
            <Line label={t('conditionValue')} name={name} value={one.value} onChange={(value) => put({ value })} />
            <NextStep of={name} nodes={nodes} value={one.nextNodeId} onChange={(nextNodeId) => put({ nextNodeId })} />
          </>
        )}
      </Rows>
    </>
  )
}
