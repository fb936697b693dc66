import type { EmbedSettings, Foyer } from '@foyer/protocol/embed'
import { createWidget, type Given, ignore, type Run, refusal } from './core.ts'

const METHODS =
  'open,close,toggle,show,hide,updateUser,identify,logout,setAttributes,setConversationAttributes,addTags,removeTags,setDepartment,setLocale,setTheme,prefill,startConversation,openFaq,openTicket,leaveMessage,startCall,availability,trackPage,popout,on,once,off,get,consent,destroy,create'.split(
    ',',
  )

/** All widgets of the page by their names; '' is that of a script without one. Scripts of a page run in any order. */
const widgets = new Map<string, Run>()
// an element of the page that is named so must not stand in its place
const script = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement
const own = new URL(script.src).origin
const page = window as { Foyer?: Foyer & { q?: ArrayLike<unknown>[] }; foyerSettings?: EmbedSettings }
let inlines = 0

/** The methods of the widget of a name, also as one function: `Foyer('open')` is `Foyer.open()`. */
const handle = (name: string): Foyer => {
  const call = (method: string, ...args: unknown[]): unknown => {
    // where all widgets have names, `Foyer` is the first
    const run = widgets.get(name) ?? (name ? undefined : [...widgets.values()][0])
    if (method === 'create') return create(args[0] as Given)
    if (!METHODS.includes(method)) return Promise.reject(refusal('unknown'))
    return run ? run(method, args) : Promise.reject(refusal('destroyed'))
  }
  for (const method of METHODS) Object.assign(call, { [method]: call.bind(null, method) })
  return call as unknown as Foyer
}

const add = (given: Given, name: string, inline?: HTMLElement): Foyer => {
  const api = name ? handle(name) : root
  if (!widgets.has(name)) {
    const origin = (given.origin || own) as string
    widgets.set(
      name,
      createWidget(given, origin, name, api, () => widgets.delete(name), inline),
    )
  }
  return api
}
const create = (given: Given): Foyer => add(given, `${given.name ?? ''}`)

/** `<foyer-chat channel-id="...">`: the chat inside the element, other settings in `data-` attributes. */
class Inline extends HTMLElement {
  api?: Foyer
  connectedCallback(): void {
    // markup that somebody else wrote into the page says nothing of where code comes from
    const inner = { ...this.dataset, origin: own, channelId: `${this.getAttribute('channel-id')}` } as Given
    this.api = add(inner, `${inner.name ?? `inline${inlines++}`}`, this)
  }
  disconnectedCallback(): void {
    this.api?.destroy().catch(ignore)
  }
}

const given = { origin: own, ...page.foyerSettings, ...script.dataset } as Given
const before = page.Foyer
// biome-ignore lint/suspicious/noAssignInExpressions: said once, in a file whose bytes are counted
const root = before?.create ? before : (page.Foyer = handle(''))
// A page that includes the script twice still has one launcher, unless one of them has a name of its own.
if (given.channelId) root.create(given as EmbedSettings)
if (before !== root) {
  if (!customElements.get('foyer-chat')) customElements.define('foyer-chat', Inline)
  for (const args of before?.q ?? [])
    Promise.resolve((root as unknown as (...all: unknown[]) => unknown)(...Array.from(args))).catch(ignore)
}
