/** Calls that the protocol describes and no door serves yet, by door. */
export type NotBuilt = {
  readonly visitor: never
  readonly admin: never
  readonly manage: never
}
