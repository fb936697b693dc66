/**
 * Fills the agent's name into a greeting (adminWelcomeMsg), in the place of `{agent}`.
 * @returns '' if the greeting needs a name and none is known
 */
export const greetingOf = (adminWelcomeMsg: string, adminNick: string): string =>
  adminNick === '' && adminWelcomeMsg.includes('{agent}') ? '' : adminWelcomeMsg.replaceAll('{agent}', () => adminNick)
