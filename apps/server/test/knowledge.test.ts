import { expect, test } from 'vitest'
import { arrive, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

const MINUTE = 60_000
const NOTHING = { similarList: [], docAnswer: '' }

onBothStores((subject) => {
  const operator = async () => {
    const { token } = await signIn(subject.node)
    return (name: string, body: unknown) => subject.node.manage(name, body, token)
  }
  const newRobot = async (more: object = {}) => {
    const save = await operator()
    const robotNo = (await save('saveRobot', { robotName: 'Test', ...more })).data.robotNo as string
    const add = (body: object) => save('saveRobotDoc', { robotNo, docAnswer: '<p>Yes.</p>', ...body })
    return { save, robotNo, add }
  }
  const asker = async (robotNo: string, locale = 'en') => {
    const visitor = await arrive(subject.node, { locale })
    return async (question: string) => {
      const { data } = await visitor.call('robotAsk', { question, robotNo })
      return data.answerType === 1 ? (data.answers[0].reply.text as string) : data.answerType
    }
  }

  test('G-07: what only an answer or the name of a file says is found, also in a changed document', async () => {
    const { add, save, robotNo } = await newRobot()
    const file = { referenceFileName: 'Quimpo plan', referenceFileUrl: 'https://example.com/plan.pdf' }
    const doc = {
      docQuestion: 'Which ways to pay are there?',
      docAnswer: '<p>Cash and <b>Bizum</b>.</p>',
      locale: 'en',
    }
    const { docId } = (await add({ ...doc, referenceFile: [file] })).data
    await add({ docQuestion: 'Are you hiring?', docAnswer: '<p>We look for carpenters.</p>', locale: 'en' })
    const firstOf = async (question: string) =>
      (await save('tryRobot', { robotNo, question, locale: 'en' })).data.candidates[0]?.docId
    expect([await firstOf('Bizum?'), await firstOf('quimpo')]).toEqual([docId, docId])
    await add({ ...doc, docId, docAnswer: '<p>Twint.</p>', referenceFile: [] })
    await expect.poll(() => firstOf('Twint?')).toBe(docId)
    expect([await firstOf('Bizum?'), await firstOf('quimpo')]).toEqual([undefined, undefined])
  })

  test('G-07: what only a flow says leads to the document that starts it, also after the flow has changed', async () => {
    const { add, save, robotNo } = await newRobot()
    const { docId } = (await add({ docQuestion: 'Send a parcel back', docPattern: 3, locale: 'en' })).data
    await add({ docQuestion: 'Are you hiring?', docAnswer: '<p>We look for carpenters.</p>', locale: 'en' })
    const flow = (text: string, name: string) => ({
      robotNo,
      flowName: 'Returns',
      triggers: ['send a parcel back'],
      startNodeId: 'a',
      nodes: [
        { nodeId: 'a', nodeType: 'BUTTONS', text, buttons: [{ key: 'k', name, nextNodeId: 'b' }] },
        { nodeId: 'b', nodeType: 'END', text: 'Bye' },
      ],
    })
    const firstOf = async (question: string) =>
      (await save('tryRobot', { robotNo, question, locale: 'en' })).data.candidates[0]?.docId
    expect([await firstOf('turquoise barcode'), await firstOf('Zeppelin')]).toEqual([undefined, undefined])
    const { flowId } = (await save('saveFlow', flow('Print the turquoise barcode', 'Zeppelin post'))).data
    await expect.poll(() => firstOf('turquoise barcode')).toBe(docId)
    expect(await firstOf('Zeppelin')).toBe(docId)
    const visitor = await arrive(subject.node, { locale: 'en' })
    const { data } = await visitor.call('robotAsk', { question: 'the turquoise barcode', robotNo })
    expect(data.answerType === 1 ? data.docId : data.suggestList[0].docId).toBe(docId)
    await save('saveFlow', { ...flow('Print the magenta stamp', 'By hand'), flowId })
    await expect.poll(() => firstOf('magenta stamp')).toBe(docId)
    expect([await firstOf('turquoise barcode'), await firstOf('Zeppelin')]).toEqual([undefined, undefined])
    await add({ docId, docQuestion: 'Send a parcel back', docPattern: 3, docAnswer: '<p>Gladly.</p>', locale: 'en' })
    await expect.poll(() => firstOf('gladly')).toBe(docId)
    expect(await firstOf('magenta stamp')).toBe(docId)
  })

  test('X-41, G-61: variants are cleaned, and each language gets its own', async () => {
    const { add, robotNo } = await newRobot()
    const saved = await add({
      docQuestion: 'Do you sell umbrellas?',
      docAnswer: '<p>Yes, umbrellas.</p>',
      locale: 'en',
      category: ' Goods ',
      variantList: [
        {
          locale: 'de',
          docQuestion: 'Gibt es Regenschirme?',
          similarList: [],
          docAnswer: '<p onclick="x()">Ja, Schirme.</p>',
        },
        { locale: 'zh', docQuestion: '卖雨伞吗？', similarList: ['有没有雨伞'], docAnswer: '<p>有的。</p>' },
      ],
      referenceFile: [{ referenceFileName: 'Care', referenceFileUrl: 'https://example.com/care.pdf' }],
    })
    expect(saved.data).toMatchObject({
      category: 'Goods',
      validFrom: 0,
      validTo: 0,
      docStatus: 0,
      updateTime: expect.any(Number),
      variantList: [
        { locale: 'de', docQuestion: 'Gibt es Regenschirme?', similarList: [], docAnswer: '<p>Ja, Schirme.</p>' },
        { locale: 'zh', docQuestion: '卖雨伞吗？', similarList: ['有没有雨伞'], docAnswer: '<p>有的。</p>' },
      ],
    })
    expect(await (await asker(robotNo))('Do you sell umbrellas?')).toBe('<p>Yes, umbrellas.</p>')
    expect(await (await asker(robotNo, 'de'))('Gibt es Regenschirme?')).toBe('<p>Ja, Schirme.</p>')
    expect(await (await asker(robotNo, 'zh'))('有没有雨伞')).toBe('<p>有的。</p>')
  })

  test.each([
    [{ locale: 'xx' }, /locale/],
    [{ variantList: [{ locale: 'klingon', ...NOTHING, docQuestion: 'x' }] }, /variantList\[0\]\.locale/],
    [{ locale: 'de', variantList: [{ locale: 'de', ...NOTHING, docQuestion: 'x' }] }, /variantList/],
    [{ variantList: ['fr', 'fr'].map((locale) => ({ locale, ...NOTHING, docQuestion: 'x' })) }, /variantList/],
    [{ variantList: [{ locale: 'de', ...NOTHING, docQuestion: ' ' }] }, /variantList\[0\]\.docQuestion/],
    [{ validFrom: 20, validTo: 20 }, /validTo/],
    [{ referenceFile: [{ referenceFileName: 'x', referenceFileUrl: 'javascript:alert(1)' }] }, /referenceFileUrl/],
  ])('X-41: %j is refused with the member named', async (body, named) => {
    const { add } = await newRobot()
    expect(await add({ docQuestion: 'q', ...body })).toMatchObject({
      code: 400,
      message: expect.stringMatching(named),
    })
  })

  test('X-41: documents are listed by category, language, state, text and id, and categories are counted', async () => {
    const { save, robotNo, add } = await newRobot()
    const ids: string[] = []
    for (const body of [
      { docQuestion: 'One', category: 'A', locale: 'en' },
      { docQuestion: 'Two', category: 'A', locale: 'de' },
      {
        docQuestion: 'Three',
        category: 'B',
        variantList: [{ locale: 'de', docQuestion: '"Drei" \\ x', ...NOTHING }],
      },
      { docQuestion: 'Four', draft: 1, category: 'B' },
    ])
      ids.push((await add(body)).data.docId)
    const found = async (filter: object) =>
      ((await save('getRobotDocList', { robotNo, ...filter })).data as { docQuestion: string }[])
        .map((doc) => doc.docQuestion)
        .sort()
    expect(await found({})).toEqual(['Four', 'One', 'Three', 'Two'])
    expect(await found({ category: 'A' })).toEqual(['One', 'Two'])
    expect(await found({ locale: 'de' })).toEqual(['Three', 'Two'])
    expect(await found({ docStatus: 1 })).toEqual(['Four'])
    expect(await found({ docStatus: 0, category: 'B' })).toEqual(['Three'])
    expect(await found({ keyword: 'drei' })).toEqual(['Three'])
    expect(await found({ keyword: 'FOUR' })).toEqual(['Four'])
    expect(await found({ docId: ids[1] })).toEqual(['Two'])
    expect((await save('getRobotCategoryList', { robotNo })).data).toEqual([
      { category: 'A', docCount: 2 },
      { category: 'B', docCount: 2 },
    ])
  })

  test('G-07: answers follow a saved, moved or deleted document at once', async () => {
    const { save, robotNo, add } = await newRobot()
    const ask = await asker(robotNo)
    expect(await ask('Where are your shops?')).toBe(0)
    const { docId } = (await add({ docQuestion: 'Where are your shops?' })).data
    expect(await ask('Where are your shops?')).toBe('<p>Yes.</p>')
    await save('saveRobotDoc', { docId, docAnswer: 'In London' })
    expect(await ask('Where are your shops?')).toBe('In London')
    const other = await newRobot()
    const askOther = await asker(other.robotNo)
    expect(await askOther('Where are your shops?')).toBe(0)
    await save('saveRobotDoc', { docId, robotNo: other.robotNo })
    expect([await ask('Where are your shops?'), await askOther('Where are your shops?')]).toEqual([0, 'In London'])
    await save('deleteRobotDoc', { id: docId })
    expect(await askOther('Where are your shops?')).toBe(0)
  })

  test('X-41: a document starts and stops answering at its set times, without a restart', async () => {
    const { robotNo, add } = await newRobot()
    const ask = await asker(robotNo)
    const now = Date.now()
    await add({ docQuestion: 'Is there a sale?', validFrom: now + 30 * MINUTE, validTo: now + 60 * MINUTE })
    const steps: unknown[] = []
    for (const minutes of [29, 2, 28, 2]) {
      subject.node.forward(minutes * MINUTE)
      steps.push(await ask('Is there a sale?'))
    }
    expect(steps).toEqual([0, '<p>Yes.</p>', '<p>Yes.</p>', 0])
  })

  test('D-03: a draft is not used in answers, the live version stays, and a save without draft goes live', async () => {
    const { save, robotNo, add } = await newRobot()
    const ask = await asker(robotNo)
    const fresh = (await add({ docQuestion: 'Do you buy lamps?', draft: 1 })).data
    expect(fresh.docStatus).toBe(1)
    expect(await ask('Do you buy lamps?')).toBe(0)
    const live = (await save('saveRobotDoc', { docId: fresh.docId })).data
    expect([live.docStatus, await ask('Do you buy lamps?')]).toEqual([0, '<p>Yes.</p>'])
    const changed = (await save('saveRobotDoc', { docId: fresh.docId, docAnswer: 'No.', draft: 1 })).data
    expect(changed).toMatchObject({ docStatus: 2, docAnswer: 'No.' })
    expect(await ask('Do you buy lamps?')).toBe('<p>Yes.</p>')
    const same = (await save('saveRobotDoc', { docId: fresh.docId, docAnswer: '<p>Yes.</p>', draft: 1 })).data
    expect(same.docStatus).toBe(0)
  })

  test('D-03: in draftMode every save and delete is a draft; a document that was never live is deleted at once', async () => {
    const { save, robotNo, add } = await newRobot()
    const { docId } = (await add({ docQuestion: 'Do you rent bikes?' })).data
    expect((await save('saveRobot', { robotNo, draftMode: 1, modelMode: 0, locale: 'de' })).data).toMatchObject({
      draftMode: 1,
      modelMode: 0,
      locale: 'de',
    })
    const ask = await asker(robotNo)
    expect((await save('saveRobotDoc', { docId, docAnswer: 'No.' })).data.docStatus).toBe(2)
    expect((await save('deleteRobotDoc', { id: docId })).data).toBe(true)
    expect((await save('getRobotDocList', { docId })).data).toMatchObject([{ docStatus: 3, docAnswer: '<p>Yes.</p>' }])
    expect(await ask('Do you rent bikes?')).toBe('<p>Yes.</p>')
    const fresh = (await add({ docQuestion: 'New' })).data
    expect(fresh.docStatus).toBe(1)
    await save('deleteRobotDoc', { id: fresh.docId })
    expect((await save('getRobotDocList', { docId: fresh.docId })).data).toEqual([])
    expect((await save('saveRobotDoc', { docId, robotNo: 'demo' })).code).toBe(400)
  })
})
