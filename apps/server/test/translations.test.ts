import { expect, test } from 'vitest'
import { fromNewAddress, hire, signIn, type TestAgent } from './people.ts'
import { onOneStore } from './stores.ts'

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9' }
const ARABIC = { 'accept-language': 'ar' }

const menu = { menuType: 2, menuName: 'Orders', msgText: 'Where is my order?' }
const texts = {
  titleDesc: 'Help',
  robotName: 'Robi',
  adminWelcomeMode: 1,
  adminWelcomeMsg: 'Hello, I am {agent}.',
  chatMenuConfigList: { 'm.1': menu },
  faq: { showType: 2, showContent: [{ id: 'f', name: 'Orders', list: [{ questionName: 'Late?', docId: 'd' }] }] },
  autoTip: JSON.stringify([{ text: 'Need help?', btnList: ['m.1'] }]),
  userForm: { formTitle: 'About you', formList: [{ name: 'Name', require: 1, show: 1, fieldType: 1 }] },
}
const german = {
  titleDesc: 'Hilfe',
  robotName: 'Robine',
  adminWelcomeMsg: 'Guten Tag, ich bin {agent}.',
  'chatMenuConfigList.m.1.menuName': 'Bestellungen',
  'faq.showContent.0.list.0.questionName': 'Zu spät?',
  'autoTip.0.text': 'Brauchen Sie Hilfe?',
  'userFormConfig.formTitle': 'Über Sie',
}

onOneStore((subject) => {
  const manage = async (owner: TestAgent, name: string, body: object) => {
    const answer = await subject.node.manage(name, body, owner.token)
    expect(answer.message, name).toBe('success')
    return answer.data
  }
  const infoOf = async (id: string, headers: Record<string, string> = {}) =>
    (await subject.node.visitor('channelInfo', { id }, headers)).data
  const begin = async () => {
    const owner = await signIn(subject.node)
    const saved = await manage(owner, 'saveChannel', {
      ...texts,
      translations: { de: german, ar: { titleDesc: 'مساعدة' } },
    })
    return { owner, channelId: saved.channelId as string, saved }
  }
  /** A visitor whose page sends its language with each call. */
  const visit = async (channelId: string, headers: Record<string, string>) => {
    const { data } = await subject.node.visitor('chatStart', { channelId }, { ...fromNewAddress(), ...headers })
    const call = async (name: string, body: object) =>
      (await subject.node.visitor(name, { userId: data.userId, ...body }, headers)).data
    return { call, sessionId: data.sessionId as string, pollId: data.pollId as string }
  }

  test('D-20: channelInfo answers in the language that is asked for, what is missing in the own texts', async () => {
    const { channelId } = await begin()
    const own = await infoOf(channelId)
    expect(own).toMatchObject({ titleDesc: 'Help', chatMenuConfigObj: { 'm.1': { menuName: 'Orders' } } })
    expect(own).not.toHaveProperty('translations')
    const inGerman = await infoOf(channelId, GERMAN)
    expect(inGerman).toMatchObject({
      titleDesc: 'Hilfe',
      robotName: 'Robine',
      chatMenuConfigList: { 'm.1': { menuName: 'Bestellungen', msgText: 'Where is my order?' } },
      chatMenuConfigObj: { 'm.1': { menuName: 'Bestellungen' } },
      faq: { showContent: [{ name: 'Orders', list: [{ questionName: 'Zu spät?', docId: 'd' }] }] },
      userForm: { formTitle: 'Über Sie', formList: [{ name: 'Name' }] },
    })
    expect(JSON.parse(inGerman.autoTip)).toEqual([{ text: 'Brauchen Sie Hilfe?', btnList: ['m.1'] }])
    expect(JSON.parse(inGerman.userFormConfig)).toMatchObject({ formTitle: 'Über Sie' })
    expect(await infoOf(channelId, ARABIC)).toMatchObject({ titleDesc: 'مساعدة', robotName: 'Robi' })
    // a language without texts, and none that we know
    for (const header of ['fr', '*', 'xx']) expect(await infoOf(channelId, { 'accept-language': header })).toEqual(own)
  })

  test('D-20: a save answers the texts, replaces them, and is seen at once; an unknown path is refused by its name', async () => {
    const { owner, channelId, saved } = await begin()
    expect(saved.translations.de).toMatchObject({ titleDesc: 'Hilfe', 'userForm.formTitle': 'Über Sie' })
    await manage(owner, 'saveChannel', { channelId, translations: { de: { titleDesc: 'Beistand', robotName: ' ' } } })
    expect(await infoOf(channelId, GERMAN)).toMatchObject({ titleDesc: 'Beistand', robotName: 'Robi' })
    expect(await infoOf(channelId, ARABIC)).toMatchObject({ titleDesc: 'Help' })
    for (const [path, text] of [
      ['mainColor', '#ffffff'],
      ['chatMenuConfigList.m2.menuName', 'x'],
      ['faq.showContent.0.picture', '/x.png'],
      ['titleDesc', 'x'.repeat(501)],
      ['robotName', 'two\nlines'],
      ['__proto__.titleDesc', 'x'],
    ] as const) {
      const refused = await subject.node.manage(
        'saveChannel',
        { channelId, translations: JSON.parse(`{"de": {${JSON.stringify(path)}: ${JSON.stringify(text)}}}`) },
        owner.token,
      )
      expect(refused, path).toMatchObject({ code: 400, message: expect.stringContaining(path) })
    }
    expect(await infoOf(channelId, GERMAN)).toMatchObject({ titleDesc: 'Beistand' })
  })

  test('D-20: translations follow their own texts where a save moves or removes entries without naming them', async () => {
    const { owner, channelId } = await begin()
    const tab = (name: string) => ({ id: name, name, list: [] })
    const faq = (...names: string[]) => ({ showType: 2, showContent: names.map(tab) })
    const translations = { de: { 'faq.showContent.0.name': 'Eins', 'faq.showContent.2.name': 'Drei' } }
    await manage(owner, 'saveChannel', { channelId, faq: faq('One', 'Two', 'Three'), translations })
    const namesIn = async () =>
      (await infoOf(channelId, GERMAN)).faq.showContent.map(({ name }: { name: string }) => name)
    await manage(owner, 'saveChannel', { channelId, faq: faq('Three', 'Two', 'One') })
    expect(await namesIn()).toEqual(['Drei', 'Two', 'Eins'])
    await manage(owner, 'saveChannel', { channelId, faq: faq('Two', 'One!') })
    expect(await namesIn()).toEqual(['Two', 'One!'])
    await manage(owner, 'saveChannel', { channelId, titleDesc: 'Helpdesk' })
    expect((await manage(owner, 'getChannel', { channelId })).translations).toEqual({})
  })

  test('D-20, X-20: the rating is shown in the visitor’s language and stored under the own labels', async () => {
    const { owner, channelId } = await begin()
    await manage(owner, 'saveEvaluateInfo', {
      channelId,
      levelTag: 'Fast,Friendly',
      robotSolvedTag: 'Fast,Clear,Complete,Easy',
      starList: [{ star: 1, levelTag: 'Rude,Slow', levelGuideMsg: 'Bad' }],
      translations: {
        de: {
          levelTag: 'Schnell,Freundlich',
          'starList.0.levelTag': 'Unhöflich,Langsam',
          'starList.0.levelGuideMsg': 'Schlecht',
        },
      },
    })
    const formIn = async (headers: Record<string, string>) =>
      (await subject.node.visitor('getEvaluateInfo', { channelId }, headers)).data.starList
    const stars = await formIn(GERMAN)
    expect(stars[0]).toMatchObject({ star: 5, select: ['Schnell', 'Freundlich'] })
    expect(stars[4]).toMatchObject({ star: 1, select: ['Unhöflich', 'Langsam'], levelGuideMsg: 'Schlecht' })
    expect((await formIn({}))[4]).toMatchObject({ select: ['Rude', 'Slow'], levelGuideMsg: 'Bad' })
    const agent = await hire(subject.node, owner)
    const visitor = await visit(channelId, GERMAN)
    await visitor.call('transferAgent', { adminId: agent.adminId })
    await agent.call('chatClose', { sessionId: visitor.sessionId })
    const rating = { evaluateAdminMode: 1, evaluateAdminStar: 1, evaluateAdminTag: 'Langsam,Erfunden' }
    await visitor.call('evaluate', { sessionId: visitor.sessionId, ...rating })
    const session = (await agent.call('getCustomer', { sessionId: visitor.sessionId })).data
    expect(session?.ratings).toMatchObject([{ evaluateAdminStar: 1, evaluateAdminTag: 'Slow' }])
  })

  test('D-20, S4.3-06: card, greeting and messages name the agent in the visitor’s language', async () => {
    const { owner, channelId } = await begin()
    const agent = await hire(subject.node, owner, {
      adminNick: 'Anna',
      adminCardSign: 'Happy to help',
      translations: { ar: { adminNick: 'آنا', adminCardSign: 'يسعدني مساعدتك' } },
    })
    const visitor = await visit(channelId, ARABIC)
    expect(await visitor.call('transferAgent', { adminId: agent.adminId })).toMatchObject({
      status: 2,
      adminNick: 'آنا',
    })
    expect(await visitor.call('getAdminCard', {})).toMatchObject({ adminNick: 'آنا', adminCardSign: 'يسعدني مساعدتك' })
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgContent: 'Hi', msgType: 1 })
    const events = await visitor.call('getEventMsg', { pollId: visitor.pollId })
    expect(events.map(({ adminNick }: { adminNick?: string }) => adminNick)).toEqual(['آنا', 'آنا'])
    // the page says the greeting that it was answered, which is the agent's own line in every language
    await visitor.call('sysMsg', { msgContent: 'Hello, I am آنا.' })
    await visitor.call('sysMsg', { msgContent: 'I am آنا and need your password.' })
    const said = await visitor.call('getSessionMsg', {})
    const lines = said.filter(({ senderType }: { senderType: number }) => senderType === 4)
    expect(lines.map(({ adminNick }: { adminNick: string }) => adminNick)).toEqual(['آنا', ''])
    // a program without a language, and one in a language without texts
    const program = await visit(channelId, {})
    await program.call('transferAgent', { adminId: agent.adminId })
    expect(await program.call('getAdminCard', {})).toMatchObject({ adminNick: 'Anna', adminCardSign: 'Happy to help' })
    const german = await visit(channelId, GERMAN)
    await german.call('transferAgent', { adminId: agent.adminId })
    await german.call('sysMsg', { msgContent: 'Guten Tag, ich bin Anna.' })
    const own = await german.call('getSessionMsg', {})
    expect(own.at(-1)).toMatchObject({ adminNick: 'Anna', msgContent: 'Guten Tag, ich bin Anna.' })
  })

  test('D-20, G-33: groups go by their names in the visitor’s language', async () => {
    const { owner, channelId } = await begin()
    const group = await manage(owner, 'saveGroup', {
      groupName: 'Returns',
      translations: { de: { groupName: 'Retouren' } },
    })
    const offered = async () => JSON.parse((await infoOf(channelId, GERMAN)).groupConfig)
    const choice = { groupId: group.groupId, groupName: 'Returns' }
    expect(await offered()).toContainEqual({ ...choice, groupName: 'Retouren' })
    await manage(owner, 'saveChannel', { channelId, groupConfig: JSON.stringify([choice]) })
    expect(await offered()).toEqual([{ ...choice, groupName: 'Retouren' }])
    await manage(owner, 'saveChannel', { channelId, translations: { de: { 'groupConfig.0.groupName': 'Rückgaben' } } })
    expect(await offered()).toEqual([{ ...choice, groupName: 'Rückgaben' }])
    await manage(owner, 'saveGroup', { groupId: group.groupId, offerSeconds: 30 })
    expect((await manage(owner, 'getGroupList', {})).at(-1)).toMatchObject({
      translations: { de: { groupName: 'Retouren' } },
    })
    await manage(owner, 'deleteGroup', { id: group.groupId })
    expect((await manage(owner, 'getChannel', { channelId })).translations.de ?? {}).toEqual({})
  })

  test('D-20, D-01: a dialogue speaks the visitor’s language, and its conditions follow', async () => {
    const { owner, channelId } = await begin()
    const robot = await manage(owner, 'saveRobot', {
      robotName: 'Robi',
      translations: { de: { robotName: 'Robinchen' } },
    })
    await manage(owner, 'saveChannel', { channelId, robotNo: robot.robotNo, robotName: '' })
    await manage(owner, 'saveFlow', {
      robotNo: robot.robotNo,
      flowName: 'Refund',
      triggers: ['refund'],
      startNodeId: 'n1',
      nodes: [
        {
          nodeId: 'n1',
          nodeType: 'CLARIFY',
          clarifyGuide: { guide: 'Paid how?', options: ['Card', 'Cash'] },
          nextNodeId: 'n2',
        },
        {
          nodeId: 'n2',
          nodeType: 'CONDITION',
          code: 'n1',
          cases: [{ value: 'Cash', nextNodeId: 'n3' }],
          nextNodeId: 'n4',
        },
        { nodeId: 'n3', nodeType: 'END', text: 'At the till.' },
        { nodeId: 'n4', nodeType: 'END', text: 'To your card.' },
      ],
      translations: {
        de: {
          'nodes.0.clarifyGuide.guide': 'Wie bezahlt?',
          'nodes.0.clarifyGuide.options.1': 'Bar',
          'nodes.2.text': 'An der Kasse.',
        },
      },
    })
    const visitor = await visit(channelId, GERMAN)
    const asked = await visitor.call('robotAsk', { question: 'refund', robotNo: robot.robotNo })
    expect(asked).toMatchObject({
      senderName: 'Robinchen',
      answers: [{ reply: { clarifyGuide: { guide: 'Wie bezahlt?', options: ['Card', 'Bar'] } } }],
    })
    const { agentTime } = asked.answers[0].reply
    const { nodeId } = asked.answers[0].instruction
    const answered = await visitor.call('robotAsk', { question: 'Bar', nodeId, agentTime, robotNo: robot.robotNo })
    expect(answered.answers).toMatchObject([{ reply: { text: 'An der Kasse.' } }])
  })

  test('D-20: saved replies and the own card keep their texts in every language', async () => {
    const { owner } = await begin()
    const translations = { de: { title: 'Gruß', content: 'Guten Tag {name}' } }
    const reply = { shortcut: 'hallo', title: 'Greeting', content: 'Hello {name}', shared: 1 }
    const { data } = await owner.call('saveReply', { ...reply, translations })
    expect(data).toMatchObject({ ...reply, translations })
    await owner.call('saveReply', { replyId: data.replyId, ...reply, title: 'Hi' })
    expect((await owner.call('getReplyList')).data).toContainEqual(
      expect.objectContaining({ title: 'Hi', translations }),
    )
    expect(
      await owner.call('saveReply', { ...reply, shortcut: 'x', translations: { de: { shortcut: 'y' } } }),
    ).toMatchObject({
      code: 400,
      message: expect.stringContaining('translations.de.shortcut'),
    })
    const agent = await hire(subject.node, owner)
    await agent.call('saveMyCard', { translations: { de: { adminNick: 'Anneliese' } } })
    expect((await agent.call('getMyCard')).data).toMatchObject({ translations: { de: { adminNick: 'Anneliese' } } })
  })

  test('D-20: all texts go out as one file and come back without a difference; unknown keys are named, a wrong text changes nothing', async () => {
    const { owner, channelId } = await begin()
    const file = await manage(owner, 'exportTexts', {})
    const key = `channels.${channelId}.titleDesc`
    expect(file.own).toMatchObject({
      [key]: 'Help',
      'channels.demo.evaluate.starList.0.levelGuideMsg': 'Very satisfied',
    })
    expect(file.translations.de).toMatchObject({ [key]: 'Hilfe', 'groups.sales.groupName': 'Verkauf' })
    expect(file.names[`channels.${channelId}`]).toBe('Help')
    // the demo has no text without a translation
    const ofDemo = Object.keys(file.own).filter((one) =>
      /^(channels\.demo|flows\.register|ticketTypes|groups\.s)/.test(one),
    )
    expect(ofDemo.length).toBeGreaterThan(100)
    for (const locale of ['zh', 'de', 'ar']) expect(ofDemo.filter((one) => !file.translations[locale][one])).toEqual([])
    const { translations } = file
    expect(await manage(owner, 'importTexts', { translations })).toEqual({ changes: [], unknown: [] })

    const change = { ar: { [key]: 'عون', 'channels.nobody.titleDesc': 'x', 'flows.register-return.nodes.0.text': '' } }
    const wanted = {
      changes: [{ locale: 'ar', key, before: 'مساعدة', after: 'عون' }],
      unknown: [{ locale: 'ar', key: 'channels.nobody.titleDesc' }],
    }
    expect(await manage(owner, 'importTexts', { translations: change, dryRun: 1 })).toEqual(wanted)
    expect((await manage(owner, 'exportTexts', {})).translations).toEqual(translations)
    expect(await manage(owner, 'importTexts', { translations: change })).toEqual(wanted)
    expect(await infoOf(channelId, ARABIC)).toMatchObject({ titleDesc: 'عون' })
    // all or nothing
    const wrong = { ar: { [key]: 'x', 'groups.sales.groupName': 'x'.repeat(65) } }
    const refused = await subject.node.manage('importTexts', { translations: wrong }, owner.token)
    expect(refused).toMatchObject({ code: 400, message: expect.stringContaining('translations.ar.groupName') })
    expect(await infoOf(channelId, ARABIC)).toMatchObject({ titleDesc: 'عون' })
    await manage(owner, 'importTexts', { translations: { ar: { [key]: '' } }, blank: 1 })
    expect(await infoOf(channelId, ARABIC)).toMatchObject({ titleDesc: 'Help' })
  })

  test('D-20, D-23: a translation that a colleague has changed since it was read is named, and nothing is changed', async () => {
    const { owner, channelId } = await begin()
    const key = `channels.${channelId}.titleDesc`
    const read = (await manage(owner, 'exportTexts', {})).translations
    await manage(owner, 'importTexts', { translations: { ar: { [key]: 'عون' } } })
    const mine = { translations: { ar: { [key]: 'دعم' }, fr: { [key]: 'Aide' } }, before: read }
    const outdated = [{ locale: 'ar', key, before: 'عون', after: 'دعم' }]
    expect(await manage(owner, 'importTexts', mine)).toEqual({ changes: [], unknown: [], outdated })
    const stored = (await manage(owner, 'exportTexts', {})).translations
    expect([stored.ar[key], stored.fr?.[key]]).toEqual(['عون', read.fr?.[key]])
    const agreed = { ...mine, before: { ...read, ar: { ...read.ar, [key]: 'عون' } } }
    expect(await manage(owner, 'importTexts', agreed)).toMatchObject({ outdated: [] })
    expect((await manage(owner, 'exportTexts', {})).translations.ar[key]).toBe('دعم')
    // the same text twice is no conflict
    expect(await manage(owner, 'importTexts', mine)).toMatchObject({ outdated: [] })
  })

  test('D-20: names of people, shared replies and words of mails are in the file, and an import is checked and logged as their saves are', async () => {
    const { owner } = await begin()
    const agent = await hire(subject.node, owner, { adminNick: 'Anna', adminCardSign: 'Happy to help' })
    const reply = { shortcut: 'bye', title: 'Goodbye', content: 'See you', shared: 1 }
    const { replyId } = (await owner.call('saveReply', reply)).data
    await agent.call('saveReply', { ...reply, content: 'A reply of her own', shared: 0 })
    await manage(owner, 'saveMailText', { mailText: 'opened', locale: 'en', words: 'Thank you, {number}.' })
    const file = await manage(owner, 'exportTexts', {})
    const keys = {
      nick: `people.${agent.adminId}.adminNick`,
      content: `replies.${replyId}.content`,
      opened: 'mails.opened.words',
    }
    expect(file.own).toMatchObject({
      [keys.nick]: 'Anna',
      [keys.content]: 'See you',
      [keys.opened]: 'Thank you, {number}.',
    })
    expect(file.names).toMatchObject({ [`people.${agent.adminId}`]: 'Anna', [`replies.${replyId}`]: '/bye' })
    expect(JSON.stringify(file)).not.toContain('A reply of her own')
    expect(Object.keys(file.own).filter((key) => key.startsWith('mails.'))).toEqual([keys.opened])

    const german = { [keys.nick]: 'Änne', [keys.content]: 'Bis bald', [keys.opened]: 'Danke, {number}.' }
    const added = [keys.content, keys.nick, keys.opened].map((key) => ({
      locale: 'de',
      key,
      before: '',
      after: german[key],
    }))
    const input = { translations: { de: german } }
    const wanted = { changes: added, unknown: [] }
    expect(await manage(owner, 'importTexts', { ...input, dryRun: 1 })).toEqual(wanted)
    expect((await manage(owner, 'exportTexts', {})).translations).toEqual(file.translations)
    expect(await manage(owner, 'importTexts', input)).toEqual(wanted)
    expect((await manage(owner, 'exportTexts', {})).translations.de).toMatchObject(german)
    expect((await agent.call('getMyCard')).data.translations.de).toEqual({ adminNick: 'Änne' })
    const words = async () => (await manage(owner, 'getMailTextList', { locale: 'de' }))[1]
    expect(await words()).toMatchObject({ words: 'Danke, {number}.', own: 1, version: 1 })
    for (const [kind, id, name] of [
      ['admin', agent.adminId, 'Anna'],
      ['reply', replyId, 'bye'],
      ['mailText', 'opened/de', ''],
    ]) {
      const { list } = await manage(owner, 'getAuditList', { subject: kind, subjectId: id })
      expect(list[0], kind).toMatchObject({ call: 'importTexts', subjectName: name })
    }
    const stale = { adminId: agent.adminId, adminNick: 'Ann', version: 1 }
    expect((await subject.node.manage('saveAdmin', stale, owner.token)).data.reason).toBe('outdated')
    // what their saves refuse
    for (const [key, text, said] of [
      [keys.opened, 'Danke, {nobody}.', 'nobody'],
      [keys.nick, 'x'.repeat(65), 'adminNick'],
      [keys.content, 'x'.repeat(5001), ''],
    ] as const) {
      const wrong = { translations: { de: { [keys.content]: 'Tschüs', [key]: text } } }
      const refused = await subject.node.manage('importTexts', wrong, owner.token)
      expect(refused, key).toMatchObject({ code: 400, message: expect.stringContaining(said) })
    }
    expect((await manage(owner, 'exportTexts', {})).translations.de).toMatchObject(german)
    const blank = { translations: { de: { [keys.opened]: '', [keys.nick]: '' } }, blank: 1 }
    await manage(owner, 'importTexts', blank)
    expect(await words()).toMatchObject({ own: 0, version: 2 })
    expect((await agent.call('getMyCard')).data.translations).toEqual({})
  })

  test('D-19, D-20: an import changes no names of people that its caller may not change', async () => {
    const { owner } = await begin()
    const save = { roleName: 'Translator', permissions: ['settings.read', 'settings.write', 'channels.read'] }
    const { roleId } = await manage(owner, 'saveRole', save)
    const translator = await hire(subject.node, owner, { roleId })
    const administrator = await hire(subject.node, owner, { role: 2 })
    const importing = (by: TestAgent, adminId: string) => {
      const translations = { de: { [`people.${adminId}.adminNick`]: 'Chef', 'mails.solved.words': 'Fertig.' } }
      return subject.node.manage('importTexts', { translations }, by.token)
    }
    expect((await importing(translator, translator.adminId)).code).toBe(400)
    // an administrator may not change an owner
    expect((await importing(administrator, owner.adminId)).code).toBe(400)
    const { translations } = await manage(owner, 'exportTexts', {})
    expect(JSON.stringify(translations)).not.toMatch(/Chef|Fertig/)
    expect((await importing(administrator, translator.adminId)).code).toBe(200)
  })

  test('D-20: a tenant says in which languages it wants its texts; those of others stay', async () => {
    const { owner, channelId } = await begin()
    await manage(owner, 'saveLanguages', { languages: ['de', 'ar', 'de'] })
    expect(await manage(owner, 'getLanguagesList', {})).toMatchObject([{ languages: ['de', 'ar'] }])
    await manage(owner, 'deleteLanguages', { id: 'de' })
    expect(await manage(owner, 'getLanguagesList', {})).toMatchObject([{ languages: ['ar'] }])
    await manage(owner, 'saveLanguages', { languages: [] })
    expect(await manage(owner, 'getChannel', { channelId })).toMatchObject({
      translations: { de: { titleDesc: 'Hilfe' } },
    })
    expect(await infoOf(channelId, GERMAN)).toMatchObject({ titleDesc: 'Hilfe' })
    expect(await subject.node.manage('saveLanguages', { languages: ['xx'] }, owner.token)).toMatchObject({ code: 400 })
  })
})
