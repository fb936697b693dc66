/** Calls that the protocol describes and no door serves yet, by door. */
export type NotBuilt = {
  readonly visitor: 'userVideoInvitation' | 'getUnread' | 'getAvailability' | 'setConversation' | 'trackPage' | 'logout'

  readonly admin: 'videoAction' | 'getPageList' | 'getSiteVisitorList' | 'writeFirst'
  readonly manage: never
}
