import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDesk } from './pages.ts'
import type { Staff } from './staff.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** A page that edits something, seen by one of its fields. */
type Editor = {
  readonly path: string
  readonly field: (area: Locator) => Locator
  /** The colleague's save of the same. */
  readonly put: (text: string) => Promise<unknown>
  readonly stored: () => Promise<string>
  /** Other texts where the field takes none. */
  readonly texts?: readonly [theirs: string, mine: string, later: string]
  /** The part of the page with the field, and how it opens. */
  readonly area?: (page: Page) => Locator
  readonly open?: (page: Page) => Promise<void>
  readonly saveButton?: string
  /** The page is left after a save. */
  readonly leaves?: true
  /** What the page says of the colleague's save. */
  readonly says?: (theirs: string) => RegExp
}

const textbox = (name: string) => (area: Locator) => area.getByRole('textbox', { name, exact: true }).first()

type Manage = Staff['manage']

const robotEditors = async (manage: Manage): Promise<Record<string, Editor>> => {
  const [doc] = await manage('getRobotDocList', { robotNo: 'demo', pageSize: 1 })
  const [flow] = await manage('getFlowList', { robotNo: 'demo', pageSize: 1 })
  const [robot] = await manage('getRobotList', {})
  return {
    'a document': {
      path: `robot/knowledge/${doc.docId}`,
      field: textbox('Question'),
      put: (docQuestion) => manage('saveRobotDoc', { docId: doc.docId, docQuestion }),
      stored: async () => (await manage('getRobotDocList', { docId: doc.docId }))[0].docQuestion,
      says: (theirs) => new RegExp(`^Question.*${theirs}`),
    },
    'a flow': {
      path: `robot/flows/${flow.flowId}`,
      field: textbox('Name'),
      put: (flowName) => manage('saveFlow', { flowId: flow.flowId, flowName }),
      stored: async () => {
        const flows = await manage('getFlowList', { robotNo: 'demo' })
        return flows.find(({ flowId }: { flowId: string }) => flowId === flow.flowId).flowName
      },
      says: (theirs) => new RegExp(`^Name.*${theirs}`),
    },
    'the settings of the robot': {
      path: 'robot/settings',
      field: textbox('Name that visitors see'),
      put: (robotName) => manage('saveRobot', { robotNo: robot.robotNo, robotName }),
      stored: async () => (await manage('getRobotList', {}))[0].robotName,
      says: (theirs) => new RegExp(`^Name.*${theirs}`),
    },
  }
}

const ticketEditors = async (manage: Manage): Promise<Record<string, Editor>> => {
  const [type] = await manage('getWoTemplateList', {})
  const field = { fieldId: 'f1', fieldType: 1 }
  await manage('saveCustomerFields', { fields: [{ ...field, fieldName: 'Number' }] })
  const access = {
    mailAddress: 'help@example.com',
    host: 'mail.example.com',
    port: 993,
    security: 'tls',
    folder: 'INBOX',
  }
  const { mailboxId } = await manage('saveMailbox', { ...access, account: 'help', password: 'kept', enabled: 0 })
  const mail = { mailText: 'opened', locale: 'en' }
  return {
    'a ticket type': {
      path: `settings/tickets/types/${type.templateId}`,
      field: textbox('Name of the ticket type'),
      put: (typeName) => manage('saveWoTemplate', { templateId: type.templateId, woType: { typeName } }),
      stored: async () => {
        const types = await manage('getWoTemplateList', {})
        return types.find((one: { templateId: string }) => one.templateId === type.templateId).woType.typeName
      },
    },
    'the rules of tickets': {
      path: 'settings/tickets/rules',
      field: (area) => area.getByLabel('Days until a solved ticket is closed'),
      put: (days) => manage('saveWoSettings', { closeAfterDays: Number(days) }),
      stored: async () => String((await manage('getWoSettingsList', {}))[0].closeAfterDays),
      texts: ['3', '12', '20'],
    },
    'the words of a mail': {
      path: 'settings/mail',
      field: textbox('Text'),
      put: (words) => manage('saveMailText', { ...mail, words }),
      stored: async () => {
        const texts = await manage('getMailTextList', { locale: 'en' })
        return texts.find(({ mailText }: { mailText: string }) => mailText === 'opened').words
      },
    },
    'a mailbox': {
      path: `settings/mail/mailboxes/${mailboxId}`,
      field: textbox('Folder'),
      put: (folder) => manage('saveMailbox', { mailboxId, folder }),
      stored: async () => (await manage('getMailboxList', {}))[0].folder,
      leaves: true,
    },
    'the fields of customers': {
      path: 'settings/customers',
      field: textbox('Name of the field'),
      put: (fieldName) => manage('saveCustomerFields', { fields: [{ ...field, fieldName }] }),
      stored: async () => (await manage('getCustomerFieldsList', {}))[0].fields[0].fieldName,
    },
  }
}

const peopleEditors = async ({ manage, hire }: Staff): Promise<Record<string, Editor>> => {
  const { roleId } = await manage('saveRole', { roleName: 'Night shift', permissions: ['chats'] })
  const { groupId } = await manage('saveGroup', { groupName: 'Nights' })
  const { adminId } = await hire({ adminNick: 'Kim' })
  const found = async (list: string, member: string, id: string) =>
    (await manage(list, { pageSize: 100 })).find((one: Record<string, unknown>) => one[member] === id)
  return {
    'a role': {
      path: `settings/people/roles/${roleId}`,
      field: textbox('Name'),
      put: (roleName) => manage('saveRole', { roleId, roleName, permissions: ['chats'] }),
      stored: async () => (await found('getRoleList', 'roleId', roleId)).roleName,
      leaves: true,
    },
    'a group': {
      path: `settings/people/groups/${groupId}`,
      field: textbox('Name'),
      put: (groupName) => manage('saveGroup', { groupId, groupName }),
      stored: async () => (await found('getGroupList', 'groupId', groupId)).groupName,
      leaves: true,
    },
    'a person': {
      path: `settings/people/${adminId}`,
      field: textbox('Motto'),
      put: (adminCardSign) => manage('saveAdmin', { adminId, adminCardSign }),
      stored: async () => (await found('getAdminList', 'adminId', adminId)).adminCardSign,
      leaves: true,
    },
  }
}

const generalEditors = async (manage: Manage): Promise<Record<string, Editor>> => {
  const { keyId } = await manage('saveIdentityKey', { channelId: 'demo', name: 'Shop' })
  return {
    'sensitive words': {
      path: 'settings/general',
      field: textbox('Sensitive words'),
      put: (word) => manage('saveSensitiveWords', { words: [word] }),
      stored: async () => (await manage('getSensitiveWordsList', {}))[0].words.join(),
    },
    'the translator': {
      path: 'settings/general/services',
      field: textbox('Address of the translator'),
      put: (url) => manage('saveTranslator', { url }),
      stored: async () => (await manage('getTranslatorList', {}))[0].url,
      texts: ['https://theirs.example.com', 'https://mine.example.com', 'https://later.example.com'],
    },
    'the sites of forms': {
      path: 'settings/general/security',
      field: textbox('Hosts that forms may be sent to'),
      put: (host) => manage('saveFormHost', { hosts: [host] }),
      stored: async () => (await manage('getFormHostList', {}))[0].hosts.join(),
      texts: ['theirs.example.com', 'mine.example.com', 'later.example.com'],
    },
    'the name of a key': {
      path: 'settings/general/security',
      open: (page) => page.getByRole('button', { name: 'Rename' }).click(),
      area: (page) => page.getByRole('dialog'),
      field: textbox('Name'),
      put: (name) => manage('saveIdentityKey', { keyId, name }),
      stored: async () => (await manage('getIdentityKeyList', {}))[0].name,
      leaves: true,
    },
    'a step of the set-up': {
      path: 'settings/set-up',
      field: textbox('Title'),
      put: (titleDesc) => manage('saveChannel', { channelId: 'demo', titleDesc }),
      stored: async () => (await manage('getChannel', { channelId: 'demo' })).titleDesc,
      saveButton: 'Save and go on',
      leaves: true,
    },
  }
}

/** A colleague saves between reading and saving: that is said, nothing is lost, and the person chooses. */
const walk = async (page: Page, url: string, editor: Editor) => {
  const { texts = ['Theirs', 'Mine', 'Later'], saveButton = 'Save', put, stored } = editor
  const [theirs, mine, later] = texts
  const area = editor.area?.(page) ?? page.locator('body')
  const field = editor.field(area)
  const button = area.getByRole('button', { name: saveButton, exact: true })
  const notice = area.getByRole('alert').filter({ hasText: 'Your changes were not saved' })
  await page.goto(`${url}/desk/${editor.path}?locale=en`)
  await editor.open?.(page)
  await field.fill(mine)
  await put(theirs)
  await button.click()
  await notice.getByText(/^Olive saved this at \d/).waitFor()
  if (editor.says)
    await notice
      .getByRole('listitem')
      .filter({ hasText: editor.says(theirs) })
      .waitFor()
  expect([await field.inputValue(), await stored()]).toEqual([mine, theirs])

  await notice.getByRole('button', { name: 'Load what is stored' }).click()
  await expect.poll(() => field.inputValue()).toBe(theirs)
  expect(await notice.count()).toBe(0)

  await field.fill(mine)
  await put(later)
  await button.click()
  await notice.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect.poll(stored).toBe(mine)
  await notice.waitFor({ state: 'detached' })
  if (editor.leaves) return
  // the form goes on from what it has saved
  await button.and(page.locator(':not([data-loading])')).waitFor()
  await field.fill(later)
  await button.click()
  await expect.poll(stored).toBe(later)
  expect(await notice.count()).toBe(0)
}

test('D-23: of two people who edit the same thing the second one is told, keeps both texts, and chooses', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { manage } = staff
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page, tab } = await devices.open()
  await openDesk(page, product.url, sam, false)
  const editors = {
    ...(await robotEditors(manage)),
    ...(await ticketEditors(manage)),
    ...(await peopleEditors(staff)),
    ...(await generalEditors(manage)),
  }
  for (const [name, editor] of Object.entries(editors)) {
    // a tab each: a page that has just saved may still be tidying its history
    const opened = await tab()
    await walk(opened, product.url, editor).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error })
    })
    await opened.close()
  }
  // the desk opens with a set-up that has been begun
  await manage('noteSetUp', { ended: 1 })
})

test('D-23: a form is made from what it shows, also when the page has loaded the same again behind it', async ({
  product,
  devices,
  staff,
}) => {
  const { manage } = staff
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  const { groupId } = await manage('saveGroup', { groupName: 'Days' })
  await page.goto(`${product.url}/desk/settings/people/groups/${groupId}?locale=en`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Early shift')
  await manage('saveGroup', { groupId, groupName: 'Late shift' })
  const loaded = page.waitForResponse((response) => response.url().endsWith('/getGroupList'))
  // as when the tab is shown again
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await loaded).finished()
  await page.getByRole('heading', { name: 'Late shift' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('Olive saved this at').waitFor()

  // a list that was loaded before is not what the editor starts from
  await page.goto(`${product.url}/desk/settings/people/groups?locale=en`)
  await page.getByRole('link', { name: 'Late shift' }).waitFor()
  await manage('saveGroup', { groupId, groupName: 'Day shift' })
  await page.getByRole('link', { name: 'Late shift' }).click()
  await expect.poll(() => name.inputValue()).toBe('Day shift')
  await name.fill('Early shift')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Early shift' }).waitFor()
})

test('D-23: words of a mail that are being written stay, also when the page sees that a colleague has written some', async ({
  product,
  devices,
  staff,
}) => {
  const { manage } = staff
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  const mail = { mailText: 'opened', locale: 'fr' }
  await page.goto(`${product.url}/desk/settings/mail?locale=en`)
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'French' })
  const words = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect.poll(() => words.getAttribute('lang')).toBe('fr')
  await words.fill('Bonjour de Sam')
  await manage('saveMailText', { ...mail, words: 'Bonjour' })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: 'Back to the standard text' }).waitFor()
  expect(await words.inputValue()).toBe('Bonjour de Sam')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Load what is stored' }).click()
  await expect.poll(() => words.inputValue()).toBe('Bonjour')
  await words.fill('Bonjour de Sam')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('Saved', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Back to the standard text' }).click()
  await expect.poll(() => words.inputValue()).not.toContain('Bonjour de Sam')
  const entries: { mailText: string; own: number }[] = await manage('getMailTextList', { locale: 'fr' })
  expect(entries.find(({ mailText }) => mailText === 'opened')?.own).toBe(0)
})

test('D-23: the wanted languages are saved by a choice, which a refusal does not lose', async ({
  product,
  devices,
  staff,
}) => {
  const { manage } = staff
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/languages?locale=en`)
  const languages = page.getByRole('combobox', { name: 'Languages that you want' })
  const stored = async () => (await manage('getLanguagesList', {}))[0].languages
  const choose = async (name: string) => {
    await languages.click()
    await page.getByRole('option', { name, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await languages.waitFor()
  await manage('saveLanguages', { languages: ['fr'] })
  await choose('German')
  const notice = page.getByRole('alert').filter({ hasText: 'Olive saved this at' })
  await notice.waitFor()
  expect(await stored()).toEqual(['fr'])
  await notice.getByRole('button', { name: 'Load what is stored' }).click()
  await notice.waitFor({ state: 'detached' })
  await manage('saveLanguages', { languages: ['es'] })
  await choose('German')
  await notice.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect.poll(stored).toEqual(['fr', 'de'])
})

test('D-20, D-23: on the page of languages a translation of a colleague is shown before it is overwritten', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const channelId = await staff.addChannel({ titleDesc: 'Desk of proofs' })
  const key = `channels.${channelId}.titleDesc`
  const put = (text: string) => staff.manage('importTexts', { translations: { fr: { [key]: text } } })
  const stored = async () => (await staff.manage('exportTexts', {})).translations.fr[key]
  await put('Bureau')
  const { page } = await devices.open()
  await openDesk(page, product.url, await staff.hire({ adminNick: 'Sam', role: 2 }), false)
  await page.goto(`${product.url}/desk/settings/languages?language=fr&locale=en`)
  const field = page.getByRole('textbox', { name: 'French: Desk of proofs' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await field.fill('Mon bureau')
  await put('Leur bureau')
  await save.click()
  const told = page.getByRole('alert').filter({ hasText: 'Leur bureau' })
  await told.getByText('Your changes were not saved').waitFor()
  expect([await field.inputValue(), await stored()]).toEqual(['Mon bureau', 'Leur bureau'])
  await told.getByRole('button', { name: 'Load what is stored' }).click()
  await expect.poll(() => field.inputValue()).toBe('Leur bureau')

  await field.fill('Le mien')
  await put('Encore le leur')
  await save.click()
  await page.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect.poll(stored).toBe('Le mien')
  await expect.poll(() => page.getByRole('alert').filter({ hasText: 'leur' }).count()).toBe(0)
})
