/**
 * A step of a flow, in the form in which operators save it, the store keeps it and the desk reads it (D-01; CARD is an
 * addition). A missing or empty nextNodeId ends the flow. Texts may contain variables as {name}: those that the flow
 * binds and those of the host page (hostValues.ts).
 */
export type FlowNode =
  | { readonly nodeId: string; readonly nodeType: 'TEXT'; readonly text: string; readonly nextNodeId?: string }
  | {
      readonly nodeId: string
      readonly nodeType: 'BUTTONS'
      readonly text: string
      readonly buttons?: readonly FlowButton[]
      readonly itemList?: readonly FlowItem[]
      /** The variable that takes the chosen item's bindValue (G-42). */
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
      /** The variable that takes the answer; default: the nodeId. */
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
/** The form of a FORM node. Its fields (S3.11) pass through unchanged. */
export type FlowForm = {
  /** The address that receives the values; '' keeps them in the conversation. */
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodyType: string
  readonly fromFields: readonly unknown[]
  readonly referGuide: string
}
export type Flow = {
  readonly flowId: string
  /** The version of a stored flow. */
  readonly version?: number
  readonly flowName: string
  readonly triggers: readonly string[]
  readonly startNodeId: string
  readonly nodes: readonly FlowNode[]
}

/** The node that waits for the visitor, and the variables so far. Plain JSON, kept by the caller. */
export type FlowState = {
  readonly flowId: string
  /** A dialogue ends with the version that it began with. */
  readonly version?: number
  readonly nodeId: string
  readonly variables: Readonly<Record<string, string>>
}

/** `text` is typed; typing the name of a button or an item presses it. `again` repeats the waiting question. */
export type FlowInput =
  | { readonly kind: 'start'; readonly variables?: Readonly<Record<string, string>> }
  | { readonly kind: 'button'; readonly key: string }
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'form'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'again' }

/** What a flow says to the visitor. */
export type FlowReply =
  | { readonly kind: 'text' | 'end'; readonly text: string }
  | { readonly kind: 'card'; readonly text: string; readonly card: FlowCard }
  | {
      readonly kind: 'buttons'
      readonly text: string
      readonly buttons: readonly { readonly key: string; readonly name: string }[]
    }
  | { readonly kind: 'form'; readonly text: string; readonly form: FlowForm }
  /** A question with suggested answers (G-41). */
  | { readonly kind: 'clarify'; readonly text: string; readonly options: readonly string[] }

export type FlowStep = {
  readonly replies: readonly FlowReply[]
  /** The items to choose from, and the variable that takes the chosen one's value; '' for none. */
  readonly items: readonly { readonly id: string; readonly name: string; readonly bindValue: string }[]
  readonly itemVariable: string
  /** Null when the flow has ended. */
  readonly state: FlowState | null
  readonly transfer: boolean
  /** False if the input does not answer the waiting node: there are no replies then, and the state is unchanged. */
  readonly understood: boolean
}
