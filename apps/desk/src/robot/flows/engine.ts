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

/** What the robot's own engine says of a flow. The wire's step is one shape with optional members, the robot's a union. */
const flowOf = (nodes: readonly FlowNode[]): Flow => ({
  flowId: '',
  flowName: '',
  triggers: [],
  startNodeId: nodes[0]?.nodeId ?? '',
  nodes: nodes.map((node) => node as RobotNode),
})

/** Why these steps cannot run, in the engine's words, and at which of them; null when they can. The first is where they start. */
export const checkSteps = (nodes: readonly FlowNode[]): { readonly nodeId: string; readonly problem: string } | null =>
  validateFlow(flowOf(nodes))

/** One turn of the steps (see stepFlow). */
export const takeTurn = (nodes: readonly FlowNode[], state: FlowStep['state'], input: FlowInput): FlowStep =>
  stepFlow(flowOf(nodes), state, input)
