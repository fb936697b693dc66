import {
  type Flow,
  type FlowInput,
  type FlowStep,
  type FlowNode as RobotNode,
  stepFlow,
  validateFlow,
} from '@foyer/robot'
import type { FlowNode } from './steps.ts'

export type { FlowInput, FlowStep }

/**
 * The edited steps as a flow of the engine. The wire's step is one shape with optional members, the engine's a union.
 */
const flowOf = (nodes: readonly FlowNode[]): Flow => ({
  flowId: '',
  flowName: '',
  triggers: [],
  startNodeId: nodes[0]?.nodeId ?? '',
  nodes: nodes.map((node) => node as RobotNode),
})

/**
 * Why these steps cannot run, in the engine's words, and at which step; null if they can. The first step is the start.
 */
export const checkSteps = (nodes: readonly FlowNode[]): { readonly nodeId: string; readonly problem: string } | null =>
  validateFlow(flowOf(nodes))

/** One turn of the flow (see stepFlow). */
export const runTurn = (nodes: readonly FlowNode[], state: FlowStep['state'], input: FlowInput): FlowStep =>
  stepFlow(flowOf(nodes), state, input)
