import { expect, test } from 'vitest'
import { inStore } from './inStore.ts'
import { arrive, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

type Doc = { docId: string; docQuestion: string; [member: string]: unknown }

onBothStores((subject) => {
  const newRobot = async (more: object = {}) => {
    const owner = await signIn(subject.node)
    const manage = (name: string, body: unknown, token = owner.token) => subject.node.manage(name, body, token)
    const robotNo = (await manage('saveRobot', { robotName: 'Test', ...more })).data.robotNo as string
    const add = async (docQuestion: string, doc: object = {}): Promise<Doc> =>
      (await manage('saveRobotDoc', { robotNo, docQuestion, docAnswer: `<p>${docQuestion}</p>`, ...doc })).data
    const list = async (filter: object = {}): Promise<Doc[]> =>
      (await manage('getRobotDocList', { robotNo, ...filter })).data
    const change = (docs: readonly Doc[], what: object) =>
      manage('changeRobotDocs', { robotNo, docIds: docs.map(({ docId }) => docId), ...what })
    return { owner, manage, robotNo, add, list, change }
  }
  const bulkEntries = async (robot: Awaited<ReturnType<typeof newRobot>>) =>
    (await robot.manage('getAuditList', { pageSize: 5 })).data.list.filter(
      ({ call }: { call: string }) => call === 'changeRobotDocs',
    )

  test('X-41, D-18: several documents are moved and limited by one call, which the log has once with number and names', async () => {
    const robot = await newRobot()
    const docs = [await robot.add('One', { category: 'A' }), await robot.add('Two'), await robot.add('Three')]
    const until = 2_000_000_000_000
    expect(await robot.change(docs.slice(0, 2), { category: ' B ', validTo: until })).toMatchObject({
      code: 200,
      data: { docCount: 2 },
    })
    const seen = await robot.list()
    expect(seen.map(({ docQuestion, category, validTo }) => [docQuestion, category, validTo]).sort()).toEqual([
      ['One', 'B', until],
      ['Three', '', 0],
      ['Two', 'B', until],
    ])
    expect((await robot.change(docs.slice(0, 2), { category: 'B' })).data).toEqual({ docCount: 0 })
    const [, entry] = await bulkEntries(robot)
    expect(entry.before).toBeNull()
    expect(entry.after).toMatchObject({ docCount: 2, category: ' B ', validTo: until })
    expect(entry.after.docQuestions.toSorted()).toEqual(['One', 'Two'])
    // a save of what was read before is refused
    const stale = { docId: docs[0]?.docId, docQuestion: 'Uno', version: docs[0]?.version }
    expect(await robot.manage('saveRobotDoc', stale)).toMatchObject({ code: 400, data: { reason: 'outdated' } })
  })

  test('X-41: a change of several documents is done for all or for none, and only for those of the robot', async () => {
    const [robot, other] = [await newRobot(), await newRobot()]
    const docs = [await robot.add('One'), await robot.add('Two', { validFrom: 50, validTo: 60 })]
    const foreign = await other.add('Foreign')
    expect(await robot.change([...docs, foreign], { category: 'B' })).toMatchObject({ code: 400, message: 'Not found' })
    expect(await robot.change([...docs, foreign], { remove: 1 })).toMatchObject({ code: 400, message: 'Not found' })
    expect(await robot.change(docs, { validFrom: 70 })).toMatchObject({
      code: 400,
      message: expect.stringMatching(/validTo/),
    })
    expect((await robot.list()).map(({ category, validFrom }) => [category, validFrom])).toEqual([
      ['', expect.any(Number)],
      ['', expect.any(Number)],
    ])
    expect(await robot.list({ category: 'B' })).toEqual([])
    const many = Array.from({ length: 1001 }, (_, at) => ({ docId: `d${at}`, docQuestion: '' }))
    expect((await robot.change(many, { category: 'B' })).code).toBe(400)
    expect((await robot.change([], { category: 'B' })).code).toBe(400)
    expect((await other.list()).length).toBe(1)
  })

  test('D-03: in draft mode several documents become drafts, and what was never live is gone at once', async () => {
    const robot = await newRobot({ draftMode: 1 })
    const live = await robot.add('Live')
    await robot.manage('publish', { robotNo: robot.robotNo })
    const fresh = await robot.add('Fresh')
    expect((await robot.change([live, fresh], { category: 'B' })).data).toEqual({ docCount: 2 })
    expect((await robot.list()).map(({ docQuestion, docStatus }) => [docQuestion, docStatus]).sort()).toEqual([
      ['Fresh', 1],
      ['Live', 2],
    ])
    expect((await robot.change([live, fresh], { remove: 1 })).data).toEqual({ docCount: 2 })
    expect((await robot.list()).map(({ docQuestion, docStatus }) => [docQuestion, docStatus])).toEqual([['Live', 3]])
    expect((await robot.change([live], { category: 'C' })).data).toEqual({ docCount: 0 })
    const [, entry] = await bulkEntries(robot)
    expect(entry.after).toMatchObject({ docCount: 2, remove: 1 })
  })

  test('D-03: without draft mode a draft of a colleague does not go live by a change of several', async () => {
    const robot = await newRobot()
    const doc = await robot.add('Live')
    await robot.manage('saveRobotDoc', { docId: doc.docId, docQuestion: 'Changed', draft: 1 })
    await robot.change([doc], { category: 'B' })
    expect(await robot.list()).toMatchObject([{ docQuestion: 'Changed', category: 'B', docStatus: 2 }])
    expect((await robot.change([doc, await robot.add('Other')], { remove: 1 })).data).toEqual({ docCount: 2 })
    expect(await robot.list()).toEqual([])
  })

  test('X-41, D-18: a change of several documents is taken back with translations, questions, drafts, votes and tests', async () => {
    const robot = await newRobot()
    const variantList = [{ locale: 'de', docQuestion: 'Eins', similarList: ['erstes'], docAnswer: '<p>Ja</p>' }]
    const one = await robot.add('One', { category: 'A', similarList: ['first one'], variantList })
    const two = await robot.add('Two')
    await robot.manage('saveRobotDoc', { docId: two.docId, docQuestion: 'Two, later', draft: 1 })
    const test = { robotNo: robot.robotNo, question: 'the first one', docId: one.docId, locale: 'en' }
    await robot.manage('saveRobotTest', test)
    const [greeting] = await robot.list({ smallTalk: 1 })
    const all = async () => [...(await robot.list()), ...(await robot.list({ smallTalk: 1 }))]
    const before = await all()
    const undo = (undoIds: readonly string[], robotNo = robot.robotNo) =>
      robot.manage('undoRobotDocs', { robotNo, undoIds })
    const withoutVersion = (docs: readonly Doc[]) => docs.map(({ version: _, ...doc }) => doc)

    const moved = (await robot.change([one, two], { category: 'B', undo: 1 })).data
    expect(moved).toEqual({ docCount: 2, undoId: expect.any(String) })
    const removed = (await robot.change([one, two, greeting as Doc], { remove: 1, undo: 1 })).data
    expect(removed.docCount).toBe(3)
    expect(await robot.list()).toEqual([])
    // the first change in any order of the two would say something of documents that the second has removed
    expect(await undo([moved.undoId])).toMatchObject({ code: 400, message: expect.stringContaining('no longer') })
    expect((await undo([removed.undoId])).data).toEqual({ docCount: 3 })
    expect((await undo([moved.undoId])).data).toEqual({ docCount: 2 })
    expect(withoutVersion(await all())).toEqual(withoutVersion(before))
    const tried = await robot.manage('runRobotTest', { robotNo: robot.robotNo })
    expect(tried.data).toMatchObject({ total: 1, right: 1 })
    const ask = { robotNo: robot.robotNo, question: 'erstes', locale: 'de' }
    expect((await robot.manage('tryRobot', ask)).data).toMatchObject({ docId: one.docId })
    // what somebody read before is outdated, and the log has it
    const stale = { docId: one.docId, docQuestion: 'Uno', version: one.version }
    expect(await robot.manage('saveRobotDoc', stale)).toMatchObject({ code: 400, data: { reason: 'outdated' } })
    const [entry] = (await robot.manage('getAuditList', { pageSize: 1 })).data.list
    expect(entry).toMatchObject({ call: 'undoRobotDocs', subject: 'robotDoc', after: { docCount: 2 } })
    expect(entry.after.docQuestions).toContain('One')
    // once only
    expect((await undo([removed.undoId])).code).toBe(400)
  })

  test('X-41, D-23: what somebody has changed since is not overwritten by taking back, nor an old change, nor a foreign one', async () => {
    const [robot, other] = [await newRobot(), await newRobot()]
    const docs = [await robot.add('One'), await robot.add('Two')]
    const undo = (undoIds: readonly string[], robotNo = robot.robotNo) =>
      robot.manage('undoRobotDocs', { robotNo, undoIds })
    const refused = { code: 400, message: expect.stringContaining('changed meanwhile') }
    const { undoId } = (await robot.change(docs, { category: 'B', undo: 1 })).data
    expect(await undo([undoId], other.robotNo)).toMatchObject(refused)
    await robot.manage('saveRobotDoc', { docId: docs[0]?.docId, docQuestion: 'Uno' })
    expect(await undo([undoId])).toMatchObject(refused)
    expect((await robot.list()).map(({ docQuestion, category }) => `${docQuestion} ${category}`).sort()).toEqual([
      'Two B',
      'Uno B',
    ])
    // nothing was asked for, and nothing changed: there is nothing to take back
    expect((await robot.change(docs, { category: 'C' })).data).toEqual({ docCount: 2 })
    expect((await robot.change(docs, { category: 'C', undo: 1 })).data).toEqual({ docCount: 0 })
    const late = (await robot.change(docs, { remove: 1, undo: 1 })).data.undoId
    await inStore(subject.store, 'update doc_undo set at = at - 15 * 60000')
    expect(await undo([late])).toMatchObject(refused)
    await robot.change([await robot.add('Three')], { remove: 1, undo: 1 })
    expect(await inStore(subject.store, 'select 1 from doc_undo where undo_id = $1', [late])).toEqual([])
    await robot.manage('deleteRobot', { id: robot.robotNo })
    expect(await inStore(subject.store, 'select 1 from doc_undo where robot_no = $1', [robot.robotNo])).toEqual([])
  })

  test('X-41: who edited a document last is kept, also when they are gone: a person, a program, an import, a publishing', async () => {
    const robot = await newRobot()
    const { node } = subject
    const editors = async (filter: object = {}) => (await robot.list(filter)).map(({ editor }) => editor)
    expect(await editors({ smallTalk: 1, pageSize: 1 })).toEqual([{ adminNick: '', apiKeyName: '', way: 'seed' }])
    const kim = await hire(node, robot.owner, { adminNick: 'Kim', roleId: 'administrator' })
    const { docId } = await robot.add('One')
    await robot.manage('saveRobotDoc', { docId, docQuestion: 'Eins' }, kim.token)
    await robot.manage('deleteAdmin', { id: kim.adminId })
    expect(await editors()).toEqual([{ adminNick: 'Kim', apiKeyName: '', way: 'save' }])

    const key = await robot.manage('saveApiKey', { name: 'Shop', permissions: ['robot.write'], expireTime: 0 })
    await robot.manage('saveRobotDoc', { docId, docQuestion: 'Uno', draft: 1 }, key.data.key)
    expect(await editors()).toMatchObject([{ apiKeyName: 'Shop', way: 'save' }])
    await robot.manage('publish', { robotNo: robot.robotNo })
    expect(await editors()).toMatchObject([{ apiKeyName: '', way: 'publish' }])

    const form = new FormData()
    form.set('robotNo', robot.robotNo)
    form.set('file', new Blob([`docId,question\n${docId},Un\n`]), 'x.csv')
    const headers = { token: robot.owner.token }
    const sheet = await fetch(`${node.base}/api/manage/import`, { method: 'POST', body: form, headers })
    expect(await sheet.json()).toMatchObject({ data: { changed: 1 } })
    expect(await editors()).toMatchObject([{ way: 'import' }])
  })

  test('X-41: a translation is marked after its document changed, until it is saved or said to be still right', async () => {
    const robot = await newRobot()
    const texts = (of: string) =>
      ['de', 'fr'].map((locale) => ({ locale, docQuestion: `${of} ${locale}`, similarList: [], docAnswer: 'x' }))
    const { docId } = await robot.add('One', { locale: 'en', variantList: texts('1') })
    const save = async (body: object) =>
      (await robot.manage('saveRobotDoc', { docId, ...body })).data.staleLocales as string[]
    const marked = async () => (await robot.list({ stale: 1 })).map((doc) => doc.docId)
    expect([await save({ similarList: ['uno'], category: 'B' }), await marked()]).toEqual([[], []])
    expect([await save({ docQuestion: 'Two' }), await marked()]).toEqual([['de', 'fr'], [docId]])
    expect(await save({ category: 'C' })).toEqual(['de', 'fr'])
    const [de, fr] = texts('2')
    expect(await save({ variantList: [de, texts('1')[1]] })).toEqual(['fr'])
    expect([await save({ stillRight: ['fr'] }), await marked()]).toEqual([[], []])
    expect(await save({ docAnswer: '<p>New</p>', variantList: [de, { ...fr, docAnswer: 'y' }] })).toEqual(['de'])
    // also in a draft, and by publishing it
    expect(await save({ docQuestion: 'Three', draft: 1 })).toEqual(['de', 'fr'])
    await robot.manage('publish', { robotNo: robot.robotNo })
    expect(await robot.list({ stale: 1 })).toMatchObject([{ docQuestion: 'Three', staleLocales: ['de', 'fr'] }])
    expect(await save({ variantList: [de] })).toEqual(['de'])
  })

  test('X-12, X-41: documents tell how often they answered in 30 days and the votes, in order and filtered by it', async () => {
    const robot = await newRobot()
    const { robotNo } = robot
    const often = await robot.add('How do I return an item?')
    const once = await robot.add('Where is my parcel?')
    const never = await robot.add('Do you sell umbrellas?')
    const ask = async (doc: Doc, isUseful?: 0 | 1) => {
      const visitor = await arrive(subject.node)
      await visitor.call('robotAsk', { robotNo, docId: doc.docId })
      if (isUseful !== undefined) await visitor.call('commentDoc', { docId: doc.docId, isUseful })
    }
    await ask(often, 1)
    await ask(often, 1)
    await ask(once, 0)
    const use = async (filter: object) =>
      (await robot.list({ use: 1, ...filter })).map(({ docId, used, helpful, notHelpful }) => [
        docId,
        used,
        helpful,
        notHelpful,
      ])
    expect(await use({ sort: 'use' })).toEqual([
      [often.docId, 2, 2, 0],
      [once.docId, 1, 0, 1],
      [never.docId, 0, 0, 0],
    ])
    expect((await use({ sort: 'against' }))[0]).toEqual([once.docId, 1, 0, 1])
    expect(await use({ unused: 1 })).toEqual([[never.docId, 0, 0, 0]])
    await robot.manage('saveRobotDoc', { docId: once.docId, category: 'B' })
    expect((await use({ sort: 'edited', pageSize: 1 }))[0]?.[0]).toBe(once.docId)
    expect((await use({ docId: often.docId, use: 0 }))[0]).toEqual([often.docId, undefined, undefined, undefined])

    expect((await robot.manage('getRobotDocIds', { robotNo, unused: 1 })).data).toEqual({
      total: 1,
      docIds: [never.docId],
    })
    expect((await robot.manage('getRobotDocIds', { robotNo })).data.docIds.toSorted()).toEqual(
      [often, once, never].map(({ docId }) => docId).sort(),
    )
    const [first = '', ...rest] = [often, once, never].map(({ docId }) => docId).sort()
    expect((await robot.manage('getRobotDocIds', { robotNo, after: first })).data).toEqual({ total: 3, docIds: rest })
    // 31 days later
    const old = `update robot_question set at = at - 31 * 86400000::bigint where robot_no = '${robotNo}'`
    await inStore(subject.store, old)
    expect((await use({ unused: 1 })).length).toBe(3)
  })

  test('X-41: documents with few questions are counted where only the first are named, and the list shows them all', async () => {
    const robot = await newRobot()
    const { robotNo } = robot
    const docs = await Promise.all(Array.from({ length: 52 }, (_, at) => robot.add(`Question ${at}?`)))
    const [own, translated] = docs.map(({ docId }) => docId)
    await robot.manage('saveRobotDoc', { docId: own, similarList: ['Ask', 'Ask more'] })
    const variant = { locale: 'de', docQuestion: 'Frage?', similarList: ['Bitte?'], docAnswer: 'Ja' }
    await robot.manage('saveRobotDoc', { docId: translated, variantList: [variant] })
    const { data } = await robot.manage('getRobotHealth', { robotNo })
    expect([data.thinCount, data.thin.length]).toEqual([50, 50])
    await robot.add('One more?')
    expect((await robot.manage('getRobotHealth', { robotNo })).data).toMatchObject({ thinCount: 51 })
    const thin = await robot.list({ thin: 1, pageSize: 100 })
    expect(thin).toHaveLength(51)
    expect(thin.some(({ docId }) => docId === own || docId === translated)).toBe(false)
    // as it is edited
    await robot.manage('saveRobotDoc', { docId: own, similarList: [], draft: 1 })
    expect((await robot.manage('getRobotDocIds', { robotNo, thin: 1 })).data.total).toBe(52)
  })
})
