import { describe, expect, test } from 'vitest'
import type { Flow, FlowInput, FlowNode, FlowState } from './flow.ts'
import { formRequest, hostVariables, hostVariablesIn } from './hostValues.ts'
import { stepFlow } from './stepFlow.ts'
import { validateFlow } from './validateFlow.ts'

/** Numbers between 0 and 1 that are the same for the same seed. */
const createChance = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const HOSTILE = ['__proto__', 'constructor', '{v}', '', ' ', '\0', '<img>', 'A1', 'ünï', '{customerToken}']

const randomNode = (chance: () => number, nodeId: string, size: number): FlowNode => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const next = () => (chance() < 0.15 ? '' : `n${Math.floor(chance() * size)}`)
  const options = [0, 1, 2].slice(0, 1 + Math.floor(chance() * 3))
  const nextNodeId = next()
  switch (pick(['TEXT', 'BUTTONS', 'FORM', 'CONDITION', 'CLARIFY', 'CARD', 'TRANSFER', 'END'] as const)) {
    case 'TEXT':
      return { nodeId, nodeType: 'TEXT', text: `Say {v} ${pick(HOSTILE.slice(0, 5))}`, nextNodeId }
    case 'BUTTONS':
      return {
        nodeId,
        nodeType: 'BUTTONS',
        text: 'Which?',
        bindingCode: 'v',
        nextNodeId,
        buttons: options.map((at) => ({ key: `b${at}`, name: `Button ${at}`, nextNodeId: next() })),
        itemList: options.map((at) => ({
          id: `i${at}`,
          name: `Item ${at}`,
          bindValue: pick(HOSTILE),
          nextNodeId: next(),
        })),
      }
    case 'FORM': {
      const fromFields = options.map((at) => ({ fieldId: `v${at}`, fieldName: `Field ${at}`, fieldType: 1 }))
      const fromNode = { url: '', method: '', headers: {}, bodyType: '', fromFields, referGuide: '' }
      return { nodeId, nodeType: 'FORM', text: '', fromNode, nextNodeId }
    }
    case 'CONDITION':
      return {
        nodeId,
        nodeType: 'CONDITION',
        code: pick(['v', 'v0', ...HOSTILE.slice(0, 2)]),
        nextNodeId,
        cases: options.map((at) => ({ value: HOSTILE[at] ?? '', nextNodeId: next() })),
      }
    case 'CLARIFY':
      return { nodeId, nodeType: 'CLARIFY', clarifyGuide: { guide: 'Why {v}?', options: ['A'] }, nextNodeId }
    case 'CARD':
      return { nodeId, nodeType: 'CARD', cardContent: { title: '{v}' }, nextNodeId }
    case 'TRANSFER':
      return { nodeId, nodeType: 'TRANSFER' }
    default:
      return { nodeId, nodeType: 'END', text: 'Bye {v}' }
  }
}

const randomFlow = (seed: number): Flow => {
  const chance = createChance(seed)
  const size = 1 + Math.floor(chance() * 8)
  const nodes = Array.from({ length: size }, (_, at) => randomNode(chance, `n${at}`, size))
  return { flowId: 'f', version: 3, flowName: '', triggers: [], startNodeId: 'n0', nodes }
}

const randomInput = (chance: () => number): FlowInput => {
  const at = Math.floor(chance() * 3)
  const text = HOSTILE[Math.floor(chance() * HOSTILE.length)] ?? ''
  const inputs: FlowInput[] = [
    { kind: 'button', key: `b${at}` },
    { kind: 'item', id: `i${at}` },
    {
      kind: 'form',
      values: Object.fromEntries([
        [`v${at}`, text],
        ['__proto__', text],
      ]),
    },
    { kind: 'text', text: chance() < 0.5 ? text : `Item ${at}` },
    { kind: 'again' },
  ]
  return inputs[Math.floor(chance() * inputs.length)] ?? { kind: 'again' }
}

describe('D-01: every flow that can be saved can be played', () => {
  const seeds = Array.from({ length: 3000 }, (_, seed) => seed + 1)
  const flows = seeds.map((seed) => ({ seed, flow: randomFlow(seed) }))
  const valid = flows.filter(({ flow }) => validateFlow(flow) === null)

  test('D-01: enough random flows are valid, and enough are not', () => {
    expect(valid.length).toBeGreaterThan(500)
    expect(flows.length - valid.length).toBeGreaterThan(200)
  })

  test('D-01: each step has replies that a page can draw, and waits at a node of the flow or ends', () => {
    for (const { seed, flow } of valid) {
      const chance = createChance(seed + 7)
      let state: FlowState | null = null
      for (let turn = 0; turn < 12; turn += 1) {
        const step = stepFlow(flow, state, turn === 0 ? { kind: 'start' } : randomInput(chance), { customerToken: 't' })
        const waiting = flow.nodes.find((node) => node.nodeId === step.state?.nodeId)
        expect(step.state === null || ['BUTTONS', 'FORM', 'CLARIFY'].includes(waiting?.nodeType ?? ''), `${seed}`).toBe(
          true,
        )
        if (!step.understood) expect(step.state, `${seed}`).toBe(state)
        expect(step.replies.length, `${seed}`).toBeLessThanOrEqual(flow.nodes.length)
        // plain JSON, or it would not come back from the store as it went
        expect(JSON.parse(JSON.stringify(step.state)), `${seed}`).toEqual(step.state)
        expect(JSON.stringify(step.replies), `${seed}`).not.toMatch(/<img>|"t"/)
        state = step.state
        if (state === null) break
      }
    }
  })
})

const one = (...nodes: FlowNode[]): Flow => ({
  flowId: 'f',
  flowName: 'Test',
  triggers: [],
  startNodeId: nodes[0]?.nodeId ?? '',
  nodes,
})
const form = (fromFields: unknown[], more: object = {}): FlowNode => ({
  nodeId: 'n1',
  nodeType: 'FORM',
  text: 'In.',
  fromNode: { url: '', method: '', headers: {}, bodyType: '', fromFields, referGuide: '', ...more },
})
const field = (more: object) => ({ fieldId: 'a', fieldName: 'A', fieldType: 1, ...more })

describe('D-01, S3.11: a flow that cannot run is refused with the node and the reason', () => {
  const text = (nodeId: string, nextNodeId: string): FlowNode => ({ nodeId, nodeType: 'TEXT', text: 'x', nextNodeId })
  test.each<[string, Flow, string]>([
    ['a card without a title', one({ nodeId: 'n1', nodeType: 'CARD', cardContent: { desc: 'x' } }), 'title'],
    ['a field without an id', one(form([field({ fieldId: '' })])), 'fieldId'],
    ['a field without a name', one(form([field({ fieldName: ' ' })])), 'a without fieldName'],
    ['a field of no type', one(form([field({ fieldType: 10 })])), 'a whose fieldType'],
    ['a choice without a name', one(form([field({ fieldType: 6, fieldValue: [{ name: '' }] })])), 'a with a choice'],
    [
      'a choice below another without a name',
      one(form([field({ fieldType: 9, fieldValue: [{ id: '1', name: 'x', children: [{ id: '2' }] }] })])),
      'a with a choice',
    ],
    ['two fields with one id', one(form([field({}), field({})])), 'two fields'],
    ['a field of the host page\u2019s name', one(form([field({ fieldId: 'customerToken' })])), 'customerToken'],
    ['an address that is none', one(form([], { url: 'ftp://x', method: 'POST' })), 'url'],
    ['a method that is none', one(form([], { url: 'https://x.example', method: 'BREW' })), 'method'],
    [
      'a header that is two',
      one(form([], { url: 'https://x.example', method: 'POST', headers: { A: 'x\r\nB: y' } })),
      'header "A"',
    ],
    [
      'a circle over a condition',
      one(text('n1', 'n2'), {
        nodeId: 'n2',
        nodeType: 'CONDITION',
        code: 'v',
        cases: [{ value: 'x', nextNodeId: 'n1' }],
      }),
      'leads back',
    ],
    ['a circle further on', one(text('n0', 'n1'), text('n1', 'n2'), text('n2', 'n1')), 'leads back'],
    [
      'two cases for one value',
      one({
        nodeId: 'n1',
        nodeType: 'CONDITION',
        code: 'v',
        cases: [
          { value: 'x', nextNodeId: 'n1' },
          { value: 'x', nextNodeId: 'n1' },
        ],
      }),
      'two cases',
    ],
    ['a token that is said', one({ nodeId: 'n1', nodeType: 'END', text: '{customerToken}' }), 'customerToken'],
    [
      'a button without a name',
      one({ nodeId: 'n1', nodeType: 'BUTTONS', text: 'x', buttons: [{ key: 'b', name: '' }] }),
      'button without',
    ],
  ])('D-01: %s', (_, flow, problem) => {
    expect(validateFlow(flow)).toEqual({
      nodeId: expect.stringMatching(/^n\d$/),
      problem: expect.stringContaining(problem),
    })
  })

  test('D-01: circles with a question and unreachable nodes are allowed', () => {
    const asks: FlowNode = {
      nodeId: 'n1',
      nodeType: 'BUTTONS',
      text: 'x',
      buttons: [{ key: 'b', name: 'B', nextNodeId: 'n2' }],
    }
    expect(validateFlow(one(asks, text('n2', 'n1'), text('n3', '')))).toBeNull()
  })
})

describe('G-42: the host page\u2019s variables', () => {
  test('G-42: only the ones that the flow uses are kept, and a dialogue cannot bind them', () => {
    const host = hostVariables('t', '{"vip":1,"city":"Ulm"}')
    const says: FlowNode = {
      nodeId: 'n1',
      nodeType: 'CLARIFY',
      clarifyGuide: { guide: 'In {customerParameters.city}?', options: [] },
    }
    expect(hostVariablesIn(one(says), host)).toEqual({ 'customerParameters.city': 'Ulm' })
    const step = stepFlow(
      one(form([])),
      { flowId: 'f', nodeId: 'n1', variables: {} },
      { kind: 'form', values: { customerToken: 'x' } },
    )
    expect(step.state).toBeNull()
    const kept = stepFlow(
      one({ ...form([]), nextNodeId: 'n2' } as FlowNode, { ...says, nodeId: 'n2' }),
      { flowId: 'f', nodeId: 'n1', variables: {} },
      { kind: 'form', values: { customerToken: 'x', a: 'y' } },
    )
    expect(kept.state?.variables).toEqual({ a: 'y' })
  })

  test('G-43: headers and fields are filled; an unset variable is empty, and a line break begins no header', () => {
    const node = form([field({}), field({ fieldId: 'who', chooseValue: '{customerParameters.id}' })], {
      headers: { A: '{customerToken}-{gone}' },
    })
    const { fromNode } = node as Extract<FlowNode, { nodeType: 'FORM' }>
    expect(formRequest(fromNode, hostVariables('a\r\nb', '{"id":7}'))).toEqual({
      headers: { A: 'ab-' },
      fields: { who: '7' },
    })
    const [shown] = stepFlow(one(node), null, { kind: 'start' }).replies
    expect(shown).toMatchObject({ kind: 'form', form: { fromFields: [field({})] } })
  })
})

test('S3.5-07: a card does not wait, and its texts are filled', () => {
  const card: FlowNode = {
    nodeId: 'n1',
    nodeType: 'CARD',
    cardContent: { title: '{customerParameters.city}', price: '4' },
  }
  const step = stepFlow(one(card), null, { kind: 'start' }, hostVariables('', '{"city":"Ulm"}'))
  expect(step).toMatchObject({
    state: null,
    replies: [{ kind: 'card', card: { title: 'Ulm', price: '4' } }],
  })
})
