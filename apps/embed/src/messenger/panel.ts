import { make } from './dom.ts'

type Choice = { readonly name: string; readonly press: () => void }

/** What stands in the window's place until the chat is there: that it opens, that it cannot be reached, or the question for consent. */
export const createPanel = (root: ShadowRoot, inline: boolean) => {
  const panel = make('section', { className: inline ? 'panel inline' : 'panel', hidden: true })
  root.prepend(panel)
  return {
    element: panel,
    show: (dir: string, text: string, choices: readonly Choice[] = [], focus = false): void => {
      const buttons = choices.map(({ name, press }) =>
        make('button', { type: 'button', textContent: name, onclick: press }),
      )
      const said = make('p', { textContent: text })
      said.role = choices.length ? 'alert' : 'status'
      panel.dir = dir
      panel.ariaLabel = text
      panel.role = 'group'
      panel.replaceChildren(
        ...(buttons.length ? [] : [make('div', { className: 'wait' })]),
        said,
        make('div', {}, ...buttons),
      )
      panel.hidden = false
      if (focus) buttons[0]?.focus()
    },
    hide: (): void => {
      panel.hidden = true
      panel.replaceChildren()
    },
  }
}
