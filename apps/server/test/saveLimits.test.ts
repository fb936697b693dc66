import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeeded, type Node, type Store, startNode } from './build.ts'
import { hire, signIn, type TestAgent } from './people.ts'

/** A member of a request in the OpenAPI document. */
type Member = {
  readonly type?: string
  readonly title?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly contentSchema?: Member
  readonly items?: Member
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Member>>
  readonly patternProperties?: Readonly<Record<string, Member>>
  readonly maxProperties?: number
}
type Request = { readonly content: Record<string, { readonly schema: Member }> }
type Document = { readonly paths: Record<string, { readonly post: { readonly requestBody: Request } }> }
type Edges = { readonly taken: readonly unknown[]; readonly refused: readonly unknown[] }
type Save = (body: Record<string, unknown>) => Promise<{ code: number; message: string }>

/** Texts of a format: one as long as wanted, one that is none. */
const FORMATS: Readonly<Record<string, { readonly good: (length: number) => string; readonly bad: string }>> = {
  line: { good: (length) => 'x'.repeat(length), bad: 'two\nlines' },
  link: { good: (length) => 'https://a.example/'.padEnd(length, 'x'), bad: 'javascript:x' },
  endpoint: { good: (length) => 'https://a.example/'.padEnd(length, 'x'), bad: 'ftp://a.example' },
  origin: { good: () => 'https://a.example', bad: 'a.example' },
  host: { good: () => 'a.example', bad: 'a b' },
  'time-zone': { good: () => 'Asia/Shanghai', bad: 'Mars/Olympus' },
  date: { good: () => '2024-02-29', bad: '2024-02-30' },
  regex: { good: (length) => 'x'.repeat(length), bad: '[' },
}
/** Texts of members that only a pattern describes. */
const PATTERNS = [
  { of: /^\^\(\?:#/, good: '#2878ff', bad: 'red' },
  { of: /\\d/, good: '09:00', bad: '9:00' },
  { of: /\\p\{Cc\}/, good: 'x'.repeat(64), bad: 'with space' },
]

const edgesOfText = ({ enum: words, minLength = 0, maxLength, pattern = '', format = '' }: Member): Edges => {
  if (words !== undefined) return { taken: words, refused: ['another'] }
  const known = PATTERNS.find(({ of }) => of.test(pattern))
  if (known !== undefined) return { taken: [known.good], refused: [known.bad] }
  const { good, bad } = FORMATS[format] ?? { good: (length: number) => 'x'.repeat(length), bad: undefined }
  const tooLong = maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]
  const empty = minLength > 0 ? ['', ' '] : []
  return { taken: [good(maxLength ?? 1)], refused: [...tooLong, ...empty, ...(bad === undefined ? [] : [bad])] }
}

const edgesOfNumber = ({ type, enum: numbers, minimum = 0, maximum = 0 }: Member): Edges => {
  if (numbers !== undefined) return { taken: numbers, refused: [-1] }
  const step = type === 'integer' ? 1 : 0.01
  return { taken: [minimum, maximum], refused: [minimum - step, maximum + step] }
}

/** A value that a member takes. */
const sample = (member: Member): unknown => {
  if (member.type === 'array') return []
  if (member.properties !== undefined)
    return Object.fromEntries(Object.entries(member.properties).map(([name, one]) => [name, sample(one)]))
  if (member.type === 'string')
    return edgesOfText({ ...member, maxLength: Math.min(member.maxLength ?? 20, 20) }).taken[0]
  return member.type === 'integer' || member.type === 'number' ? edgesOfNumber(member).taken[0] : {}
}

const edgesOfList = ({ items = {}, maxItems = 0 }: Member): Edges => {
  const inside = edgesOf(items)
  const listOf = (length: number) => Array.from({ length }, () => sample(items))
  return {
    taken: [listOf(maxItems), ...inside.taken.map((one) => [one])],
    refused: [listOf(maxItems + 1), ...inside.refused.map((one) => [one])],
  }
}

/** Every member at its edges, the others as in a sample. */
const edgesOfObject = (member: Member): Edges => {
  const whole = sample(member) as object
  const all = Object.entries(member.properties ?? {}).map(([name, one]) => [name, edgesOf(one)] as const)
  const put = (which: keyof Edges) =>
    all.flatMap(([name, edges]) => edges[which].map((value) => ({ ...whole, [name]: value })))
  return { taken: put('taken'), refused: put('refused') }
}

const edgesOfMap = ({ patternProperties = {}, maxProperties = 0 }: Member): Edges => {
  const [item = {}] = Object.values(patternProperties)
  const inside = edgesOf(item)
  const mapOf = (length: number) => Object.fromEntries(Array.from({ length }, (_, at) => [`m${at}`, sample(item)]))
  return {
    taken: [mapOf(maxProperties), { ['k'.repeat(64)]: sample(item) }, ...inside.taken.map((m1) => ({ m1 }))],
    refused: [mapOf(maxProperties + 1), { ['k'.repeat(65)]: sample(item) }, ...inside.refused.map((m1) => ({ m1 }))],
  }
}

/** Values at the limits of a member, and values just beyond them. */
const edgesOf = (member: Member): Edges => {
  if (member.contentSchema !== undefined) {
    const { taken, refused } = edgesOf(member.contentSchema)
    const texts = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value))
    return { taken: texts(taken).filter((text) => text.length <= 20_000), refused: [...texts(refused), '['] }
  }
  if (member.type === 'array') return edgesOfList(member)
  if (member.patternProperties !== undefined) return edgesOfMap(member)
  if (member.type === 'object') return edgesOfObject(member)
  return member.type === 'string' ? edgesOfText(member) : edgesOfNumber(member)
}

let store: Store
let node: Node
let owner: TestAgent
let agent: TestAgent
let requests: (call: string) => Readonly<Record<string, Member>>

beforeAll(async () => {
  store = await createSeeded('embedded')
  node = await startNode(store)
  owner = await signIn(node)
  agent = await hire(node, owner, {})
  const document = (await (await fetch(`${node.base}/api/openapi.json`)).json()) as Document
  requests = (call) =>
    document.paths[`/api/${call}`]?.post.requestBody.content['application/json']?.schema.properties ?? {}
})
afterAll(async () => {
  await node?.close()
  await store?.drop()
})

/** Members that a rule across members or the store decides on, beyond their own limits. */
const RULED = {
  saveChannel: ['channelId', 'tenantId', 'faq', 'evaluateContentMax', 'proactiveRules'],
  saveWorkTime: ['channelId'],
  saveEvaluateInfo: ['channelId', 'robotSolvedTag', 'robotUnsolvedTag'],
  saveGroup: ['groupId', 'adminIds'],
  saveAdmin: ['adminId', 'password', 'groupIds'],
  saveRobot: ['robotNo'],
  saveRobotDoc: ['docId', 'robotNo', 'variantList', 'flowId', 'talkMode'],
  saveRobotTest: ['testId', 'robotNo', 'docId'],
  saveFlow: ['flowId', 'robotNo', 'startNodeId', 'nodes'],
  saveWoTemplate: ['templateId', 'items'],
  saveSensitiveWords: [],
  saveFormHost: [],
  saveSessionTags: [],
  saveTranslator: ['apiKey'],
} as const satisfies Record<string, readonly string[]>

/** What a save of one member needs besides it. */
const besides = (call: string, member: string): Record<string, unknown> => {
  if (['saveChannel', 'saveWorkTime', 'saveEvaluateInfo'].includes(call)) return { channelId: 'demo' }
  if (call === 'saveGroup') return { groupName: 'Limits' }
  if (call === 'saveAdmin') return { adminId: agent.adminId }
  if (call === 'saveRobot') return member === 'guideThreshold' ? { answerThreshold: 1 } : { guideThreshold: 0 }
  if (call === 'saveRobotDoc') return { robotNo: 'demo', docQuestion: 'Limits?', validFrom: 0 }
  if (call === 'saveWoTemplate') return { woType: { typeName: 'Limits' } }
  if (call === 'saveRobotTest') return { robotNo: 'demo', question: 'Limits?' }
  if (call !== 'saveFlow') return {}
  return { robotNo: 'demo', startNodeId: 'n1', nodes: [{ nodeId: 'n1', nodeType: 'END' }] }
}

test.each(Object.entries(RULED))(
  'X-41: %s takes what the document promises and names what is beyond',
  async (call, ruled) => {
    const save: Save = (body) => node.manage(call, body, owner.token)
    const members = Object.entries(requests(`manage/${call}`)).filter(
      // the version of the object and the person's role are no limits of the schema alone
      ([name]) => !['version', 'roleId', ...ruled].some((one) => one === name),
    )
    expect(members.length).toBeGreaterThan(0)
    const wrong: string[] = []
    for (const [name, member] of members) {
      const { taken, refused } = edgesOf(member)
      const bodyOf = (value: unknown) => ({ ...besides(call, name), [name]: value })
      for (const value of taken) {
        const { code, message } = await save(bodyOf(value))
        if (code !== 200) wrong.push(`${JSON.stringify(value).slice(0, 60)} of ${name} is refused: ${message}`)
      }
      for (const value of refused) {
        const { code, message } = await save(bodyOf(value))
        // the form has two names, and the refusal the first of them
        const named = name === 'userFormConfig' ? 'userForm' : name
        if (code !== 400 || !new RegExp(`${named}[^:]* must be `).test(message))
          wrong.push(`${JSON.stringify(value).slice(0, 60)} of ${name} is answered ${code} ${message}`)
      }
    }
    expect(wrong).toEqual([])
  },
)
