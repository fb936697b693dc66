/**
 * A step of a dialogue, as stored and sent (D-01; CARD goes beyond it). A missing or empty nextNodeId ends the flow. Texts may name
 * variables as {name}: those that the flow binds, and what the host page hands in (hostValues.ts).
 */
export type FlowNode =
  | { readonly nodeId: string; readonly nodeType: 'TEXT'; readonly text: string; readonly nextNodeId?: string }
  | {
      readonly nodeId: string
      readonly nodeType: 'BUTTONS'
      readonly text: string
      readonly buttons?: readonly FlowButton[]
      readonly itemList?: readonly FlowItem[]
      /** Name of the variable that takes the chosen item's bindValue (G-42). */
      readonly bindingCode?: string
      readonly nextNodeId?: string
    }
  | {
      readonly nodeId: string
      readonly nodeType: 'FORM'
      readonly text: string
      readonly fromNode: FlowForm
      readonly nextNodeId?: string
    }
  | {
      readonly nodeId: string
      readonly nodeType: 'CONDITION'
      readonly code: string
      readonly cases: readonly { readonly value: string; readonly nextNodeId: string }[]
      readonly nextNodeId?: string
    }
  | {
      readonly nodeId: string
      readonly nodeType: 'CLARIFY'
      readonly clarifyGuide: { readonly guide: string; readonly options: readonly string[] }
      /** Name of the variable that takes the answer; the nodeId without. */
      readonly bindingCode?: string
      readonly nextNodeId?: string
    }
  | {
      readonly nodeId: string
      readonly nodeType: 'CARD'
      readonly text?: string
      readonly cardContent: FlowCard
      readonly nextNodeId?: string
    }
  | { readonly nodeId: string; readonly nodeType: 'TRANSFER'; readonly text?: string }
  | { readonly nodeId: string; readonly nodeType: 'END'; readonly text?: string }

export type FlowButton = { readonly key: string; readonly name: string; readonly nextNodeId?: string }
export type FlowItem = {
  readonly id: string
  readonly name: string
  readonly bindValue: string
  readonly nextNodeId?: string
}
/** S3.4-01 to 04. */
export type FlowCard = {
  readonly picture?: string
  readonly title?: string
  readonly desc?: string
  readonly price?: string
}
/** The form node of X-12; its fields are those of S3.11 and pass through untouched. */
export type FlowForm = {
  /** Where the values are sent; '' keeps them in the conversation alone. */
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodyType: string
  readonly fromFields: readonly unknown[]
  readonly referGuide: string
}
export type Flow = {
  readonly flowId: string
  /** Which of its versions, for one that is stored. */
  readonly version?: number
  readonly flowName: string
  readonly triggers: readonly string[]
  readonly startNodeId: string
  readonly nodes: readonly FlowNode[]
}

/** Where a visitor stands: the node that waits. Plain JSON, to be kept by the caller. */
export type FlowState = {
  readonly flowId: string
  /** The dialogue ends with the version that it began with. */
  readonly version?: number
  readonly nodeId: string
  readonly variables: Readonly<Record<string, string>>
}

/** `text` is a typed line; a button's or item's name typed counts as the press. `again` says once more what waits. */
export type FlowInput =
  | { readonly kind: 'start'; readonly variables?: Readonly<Record<string, string>> }
  | { readonly kind: 'button'; readonly key: string }
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'form'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'again' }

/** The reply of X-12 without agentTime, which needs a clock. */
export type FlowReply = {
  readonly replySource: 'TEXT_REPLY' | 'CARD' | 'BUTTONS' | 'FROM_REPLY' | 'AGENT_REPLY' | 'END'
  readonly text: string
  /** msgType for display: 1 text, 3 card, 11 form, 12 clarify. */
  readonly type: 1 | 3 | 11 | 12
  readonly buttons: readonly { readonly key: string; readonly name: string }[]
  readonly cardContent: FlowCard | null
  readonly clarifyGuide: { readonly guide: string; readonly options: readonly string[] } | null
  readonly fromNode: FlowForm | null
}

export type FlowStep = {
  readonly replies: readonly FlowReply[]
  readonly itemList: readonly { readonly id: string; readonly name: string; readonly bindValue: string }[]
  /** bingCode of the items, empty without. */
  readonly bindingCode: string
  /** null: the flow has ended. */
  readonly state: FlowState | null
  readonly transfer: boolean
  /** false: the input is no answer to the waiting node; nothing was said and the state is the one handed in. */
  readonly understood: boolean
}
