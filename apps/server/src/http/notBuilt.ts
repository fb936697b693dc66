/** Calls that the protocol describes and no door serves yet, by door. */
export type NotBuilt = {
  readonly visitor: 'userVideoInvitation'
  readonly admin: 'videoAction'
  readonly manage: never
}
