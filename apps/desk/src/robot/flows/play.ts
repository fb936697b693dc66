import { type FlowInput, type FlowStep, runTurn } from './engine.ts'
import type { FlowNode } from './steps.ts'

/** An answer of the operator who tries the flow, and how the preview shows it. */
export type Move = { readonly input: FlowInput; readonly shown: string }

export type Reply = FlowStep['replies'][number]

/** One line of the preview. */
export type Line =
  | { readonly by: 'visitor'; readonly text: string }
  | { readonly by: 'robot'; readonly reply: Reply }
  | { readonly by: 'note'; readonly note: 'agent' | 'end' | 'lost' }

export type Played = {
  readonly lines: readonly Line[]
  /** What can be answered now; null if the flow has ended. */
  readonly waiting: { readonly reply: Reply; readonly items: FlowStep['items'] } | null
}

const notesOf = (step: FlowStep): Line[] => {
  if (!step.understood) return [{ by: 'note', note: 'lost' }]
  if (step.transfer) return [{ by: 'note', note: 'agent' }]
  return step.state === null ? [{ by: 'note', note: 'end' }] : []
}

/** Plays the flow from its start through these moves, so that the preview follows every edit. */
export const playFlow = (nodes: readonly FlowNode[], moves: readonly Move[]): Played => {
  let step = runTurn(nodes, null, { kind: 'start' })
  const linesOf = ({ replies }: FlowStep): Line[] => replies.map((reply) => ({ by: 'robot', reply }))
  const lines: Line[] = [...linesOf(step), ...notesOf(step)]
  let understood = step
  for (const { input, shown } of moves) {
    if (step.state === null) break
    step = runTurn(nodes, step.state, input)
    lines.push({ by: 'visitor', text: shown }, ...linesOf(step), ...notesOf(step))
    if (step.understood) understood = step
  }
  const reply = understood.replies.at(-1)
  return { lines, waiting: step.state !== null && reply ? { reply, items: understood.items } : null }
}

type Field = { readonly fieldId: string; readonly fieldType: number; readonly fieldValue?: readonly { name: string }[] }

const byType: Readonly<Record<number, string>> = { 3: '2026-01-31', 4: '2026-01-31 10:00', 5: '1' }

/** A sample value for each field of a form: its first choice, a date, a number, or `word`. */
export const sampleValues = (fields: readonly unknown[], word: string): Record<string, string> =>
  Object.fromEntries(
    (fields as readonly Field[]).map(({ fieldId, fieldType, fieldValue }) => [
      fieldId,
      fieldValue?.[0]?.name ?? byType[fieldType] ?? word,
    ]),
  )
