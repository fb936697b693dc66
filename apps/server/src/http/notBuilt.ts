/** Calls that the protocol describes and no door serves yet, by door. */
export type NotBuilt = {
  readonly visitor: 'userVideoInvitation' | 'logout'
  readonly admin: 'videoAction'
  readonly manage: never
}
