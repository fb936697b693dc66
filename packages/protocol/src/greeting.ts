/**
 * An agent's greeting (adminWelcomeMsg) as it is said: `{agent}` in it stands for the agent's name.
 * @returns '' where the greeting needs a name and none is known
 */
export const greetingOf = (adminWelcomeMsg: string, adminNick: string): string =>
  adminNick === '' && adminWelcomeMsg.includes('{agent}') ? '' : adminWelcomeMsg.replaceAll('{agent}', () => adminNick)
