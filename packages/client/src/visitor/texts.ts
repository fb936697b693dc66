/** Keys of the texts that the visitor's client itself writes into the conversation or into notices. */
export const visitorTextKeys = [
  'noAgentOnline', // No customer service online at the moment (S8.4-01)
  'agentBusy', // customer service has been busy (S8.4-02)
  'transferFailed', // transfer to manual failed! (S8.4-03)
  'offWork', // Customer service is off work! (S8.4-04)
  'agentJoined', // {name} has joined the chat
  'chatEnded', // chat has ended (S8.4-12)
  'userTimeout', // user did not respond in time (S8.4-11)
  'otherWindow', // Opened in new window
  'agentDeclined', // agent declined the session (S8.4-07); a warning notice
  'agentLost', // Your agent is no longer connected; a warning notice
  'networkAbnormal', // network connection abnormal, please retry later (S8.1-01); an error notice
  'thanksForReview', // Thank you for your review! (S8.3-09); a notice
] as const

export type VisitorTextKey = (typeof visitorTextKeys)[number]
