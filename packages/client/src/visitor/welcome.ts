import type { Core } from './core.ts'
import { endOf, type Lines } from './lines.ts'
import type { Rules } from './wire.ts'

type Parts = { readonly core: Core; readonly lines: Lines }

/** The robot's welcome, with the menus that this page alone shows behind it (G-38, G-39). */
export const createWelcome = ({ core, lines }: Parts) => {
  const findWelcome = ({ welcome }: Rules) =>
    core.messages().findLast(({ sender, content }) => sender === 'robot' && content === welcome)

  /** The same places after a reload: `after` is the time of the welcome. */
  const showMenus = (rules: Rules, after: number) => {
    // Fractions of a millisecond: no other message gets in between.
    const show = (kind: 'faq' | 'tips', at: number) =>
      rules[kind] !== '' && lines.show(kind + core.session.sessionId, 'robot', kind, rules[kind], at)
    show('faq', after + 0.1)
    show('tips', after + 0.2)
  }

  return {
    welcome: (rules: Rules, isFresh: boolean) => {
      const first = isFresh ? undefined : core.messages()[0]
      // A resumed conversation has its welcome already: it was saved when it was said (G-13).
      const said = isFresh ? undefined : findWelcome(rules)
      // two windows that open at the same moment say it once
      const number = Number.parseInt(core.session.sessionId.slice(-13), 16)
      const welcome = said ?? lines.write('robot', rules.welcome, { number })
      showMenus(rules, welcome ? welcome.at : first ? first.at - 1 : endOf(core))
    },
    /** Resumed with an agent: no new welcome, but the menus of an earlier one. */
    showMenusAgain: (rules: Rules) => {
      const said = findWelcome(rules)
      if (said) showMenus(rules, said.at)
    },
  }
}
