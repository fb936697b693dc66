import {
  bag,
  between,
  type Check,
  choice,
  colour,
  filled,
  flag,
  line,
  link,
  list,
  parsed,
  text,
  wrong,
} from '../checks.ts'

/** A button of the quick menu (S3.8). */
export type MenuItem = {
  readonly menuType: number
  readonly menuName: string
  readonly msgText: string
  readonly docId: string
  readonly labelLink: string
  readonly background: string
  readonly color: string
}

/** Groups that the chooser offers (G-33). */
export type GroupChoice = { readonly groupId: string; readonly groupName: string }

/** A tip with the keys of its menu buttons (G-39). */
export type AutoTip = { readonly text: string; readonly btnList: string[] }

/** The pre-chat form (S3.10). */
export type UserForm = {
  readonly formTitle: string
  readonly formList: {
    readonly name: string
    readonly value: string
    readonly require: 0 | 1
    readonly show: 0 | 1
    readonly fieldType: number
    readonly options: { readonly label: string; readonly value: string }[]
  }[]
}

type Question = { readonly questionName: string; readonly docId: string }
type Tab = { readonly id: string; readonly name: string; readonly picture: string; readonly list: Question[] }

/** The FAQ: a flat list for showType 1, tabs for 2 and 3 (G-38). */
export type Faq = { readonly showType: 1 | 2 | 3; readonly showContent: (Question | Tab)[] }

/** The side bar (G-36). */
export type SideBar = {
  readonly quickFlag: 0 | 1
  readonly quickList: { readonly name: string; readonly url: string; readonly link: string }[]
  readonly questionFlag: 0 | 1
  readonly questionList: { readonly question: string; readonly answer: string }[]
  readonly adFlag: 0 | 1
  readonly adList: { readonly url: string; readonly link: string }[]
}

const short = text(500)
const long = text(5000)

const object =
  <T>(shape: { readonly [Member in keyof T]: Check<T[Member]> }, starts: T): Check<T> =>
  (value, name) => {
    const given = bag(value, name)
    const entries = Object.entries(shape) as [keyof T & string, Check<unknown>][]
    const members = entries.map(([member, check]) => {
      const one = given[member]
      return [member, one === undefined || one === null ? starts[member] : check(one, `${name}.${member}`)]
    })
    return Object.fromEntries(members) as T
  }

const menuItem = object<MenuItem>(
  {
    // any number: a type that is not known shows no button (G-67)
    menuType: between(0, 99),
    menuName: text(50),
    msgText: long,
    docId: text(64),
    labelLink: link,
    background: colour,
    color: colour,
  },
  { menuType: 0, menuName: '', msgText: '', docId: '', labelLink: '', background: '', color: '' },
)

/** Menu items by their key. */
export const menus: Check<Readonly<Record<string, MenuItem>>> = (value, name) => {
  const entries = Object.entries(bag(parsed(value, name), name))
  if (entries.length > 100) throw wrong(name, 'an object of at most 100 menus')
  return Object.fromEntries(entries.map(([key, item]) => [text(64)(key, name), menuItem(item, `${name}.${key}`)]))
}

/** The order of the quick menu. */
export const menuPlan = object<{ readonly menus: string[] }>({ menus: list(text(64), 100) }, { menus: [] })

export const groupChoices: Check<readonly GroupChoice[]> = (value, name) =>
  list(object<GroupChoice>({ groupId: filled(64), groupName: line(64) }, { groupId: '', groupName: '' }), 200)(
    parsed(value, name),
    name,
  )

export const autoTips: Check<readonly AutoTip[]> = (value, name) =>
  list(object<AutoTip>({ text: long, btnList: list(text(64), 100) }, { text: '', btnList: [] }), 50)(
    parsed(value, name),
    name,
  )

const option = object<{ readonly label: string; readonly value: string }>(
  { label: short, value: short },
  { label: '', value: '' },
)

const formItem = object<UserForm['formList'][number]>(
  {
    name: short,
    value: short,
    require: flag,
    show: flag,
    // G-32
    fieldType: choice(1, 2, 6, 7, 8),
    options: list(option, 200),
  },
  { name: '', value: '', require: 0, show: 1, fieldType: 1, options: [] },
)

export const userForm: Check<UserForm> = (value, name) =>
  object<UserForm>({ formTitle: short, formList: list(formItem, 50) }, { formTitle: '', formList: [] })(
    parsed(value, name),
    name,
  )

const question = object<Question>({ questionName: short, docId: text(64) }, { questionName: '', docId: '' })

const tab = object<Tab>(
  { id: text(64), name: short, picture: link, list: list(question, 200) },
  { id: '', name: '', picture: '', list: [] },
)

export const faq: Check<Faq> = (value, name) => {
  const given = bag(value, name)
  const showType = choice(1, 2, 3)(given.showType ?? 1, `${name}.showType`)
  const item: Check<Question | Tab> = showType === 1 ? question : tab
  return { showType, showContent: list(item, 200)(given.showContent ?? [], `${name}.showContent`) }
}

export const emptySideBar: SideBar = {
  quickFlag: 0,
  quickList: [],
  questionFlag: 0,
  questionList: [],
  adFlag: 0,
  adList: [],
}

export const sideBar = object<SideBar>(
  {
    quickFlag: flag,
    quickList: list(
      object<SideBar['quickList'][number]>({ name: short, url: link, link }, { name: '', url: '', link: '' }),
      50,
    ),
    questionFlag: flag,
    questionList: list(
      object<SideBar['questionList'][number]>({ question: short, answer: long }, { question: '', answer: '' }),
      100,
    ),
    adFlag: flag,
    adList: list(object<SideBar['adList'][number]>({ url: link, link }, { url: '', link: '' }), 20),
  },
  emptySideBar,
)
