import { expect, test } from 'vitest'
import { createGate, MODEL_LIMITS } from './gate.ts'

const scene = (limits: Partial<typeof MODEL_LIMITS> = {}) => {
  let now = 1_000_000
  const gate = createGate({ now: () => now }, { ...MODEL_LIMITS, ...limits })
  const ask = (tenantId = 't1', userId = 'u1') => gate.enter({ tenantId, userId })
  const wait = (ms: number) => {
    now += ms
  }
  return { gate, ask, wait }
}

test('G-07: limits the concurrent calls of a tenant without affecting another', () => {
  const { ask } = scene({ atOnce: 2 })
  const [one, two] = [ask(), ask('t1', 'u2')]
  expect([one, two]).not.toContain(null)
  expect(ask('t1', 'u3')).toBeNull()
  expect(ask('t2', 'u3')).not.toBeNull()
  one?.leave('worked')
  expect(ask('t1', 'u3')).not.toBeNull()
})

test('G-07: limits the calls per minute of a visitor and of a tenant', () => {
  const { ask, wait, gate } = scene({ perVisitor: 2, perMinute: 3 })
  for (const _ of [1, 2]) ask()?.leave('worked')
  expect(gate.isOpen({ tenantId: 't1', userId: 'u1' })).toBe(false)
  expect(ask()).toBeNull()
  ask('t1', 'u2')?.leave('worked')
  expect(ask('t1', 'u3')).toBeNull()
  expect(ask('t2', 'u1')).not.toBeNull()
  wait(60_000)
  expect(ask()).not.toBeNull()
})

test('G-07: pauses a tenant after failures in a row; then one call tries the endpoint', () => {
  const { ask, wait, gate } = scene({ failures: 2, restMs: 1000, perVisitor: 100 })
  ask()?.leave('failed')
  ask()?.leave('worked')
  ask()?.leave('failed')
  expect(gate.isOpen({ tenantId: 't1', userId: 'u2' })).toBe(true)
  ask()?.leave('failed')
  expect(ask('t1', 'u2')).toBeNull()
  wait(1000)
  const probe = ask()
  expect(probe).not.toBeNull()
  expect(ask('t1', 'u2')).toBeNull()
  probe?.leave('failed')
  expect(ask()).toBeNull()
  wait(1000)
  ask()?.leave('worked')
  expect([ask(), ask()]).not.toContain(null)
})

test('G-07: the failures of one tenant are no other\u2019s, and what says nothing of the endpoint neither counts nor forgives', () => {
  const { ask, gate } = scene({ failures: 2 })
  for (const _ of [1, 2, 3]) ask()?.leave('unclear')
  ask('t1', 'u2')?.leave('failed')
  ask('t1', 'u2')?.leave('unclear')
  expect(ask('t1', 'u3')).not.toBeNull()
  ask('t1', 'u2')?.leave('failed')
  expect(gate.isOpen({ tenantId: 't1', userId: 'u3' })).toBe(false)
  expect(ask('t2')).not.toBeNull()
})

test('G-07: of a call that tries the endpoint and says nothing of it another one follows; a clock that is set back ends the rest', () => {
  const { ask, wait, gate } = scene({ failures: 1, restMs: 1000 })
  ask()?.leave('failed')
  wait(1000)
  ask()?.leave('unclear')
  ask()?.leave('failed')
  expect(gate.isOpen({ tenantId: 't1', userId: 'u1' })).toBe(false)
  wait(-86_400_000)
  expect(gate.isOpen({ tenantId: 't1', userId: 'u1' })).toBe(true)
})

test('G-07: remembers a bounded number of failing tenants', () => {
  const { ask, gate } = scene({ failures: 1 })
  for (let n = 0; n < 1001; n++) ask(`t${n}`)?.leave('failed')
  expect(gate.isOpen({ tenantId: 't0', userId: 'u1' })).toBe(true)
  expect(gate.isOpen({ tenantId: 't1000', userId: 'u1' })).toBe(false)
})
