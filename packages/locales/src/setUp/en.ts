import type { TextEntry } from '../index.ts'

/** English texts of the set-up and of the overview; its keys are the keys of every other language. */
export const en = {
  setUp: 'Set up',
  intro: 'Five steps, and the chat is on your website. You can leave at any time and go on later.',
  later: 'Later',
  back: 'Back',
  next: 'Save and go on',
  skip: 'Skip',
  finish: 'Finish',
  look: 'Name and colours',
  languages: 'Languages',
  hours: 'Working hours',
  colleagues: 'Colleagues',
  line: 'Line for the website',

  // name and colours
  website: 'Address of your website',
  websiteHint: 'Its name, colours and icon become proposals.',
  readSite: 'Read the website',
  proposals: 'Found on {site}',
  useColour: 'Use the colour {colour}',
  useIcon: 'The icon of the website is the picture of the robot',
  darkText: 'Text on this colour is dark, so that it can be read.',

  // languages
  ownLanguage: 'Language of your own texts',
  moreLanguages: 'Further languages of your visitors',
  moreLanguagesHint: 'The page itself speaks {count} languages. Your own texts can be different in each.',
  greeting: 'Greeting in {language}',
  greetingStart: 'Hello! How can we help you?',

  // working hours
  hoursAsk: 'When does somebody answer?',
  always: 'Always',
  office: 'Monday to Friday, 9:00 to 17:00',
  ownHours: 'Own hours',

  // colleagues
  colleaguesHint: 'Each gets a link, chooses a password and can start.',
  addColleague: 'Add a colleague',
  mailAddress: 'Mail address',
  linkFor: 'Link for {name}',
  sendLinks: 'Send each person their link. Whoever has it can open the account.',
  mailed: 'A mail with the link has been sent.',

  // the line
  lineHint: 'Put this line into every page of your website, then open one of them.',
  check: 'Check the website',
  found: 'The line is on this page.',
  noScript: 'The line is not on this page.',
  otherChannel: 'This page has the line of another channel: {found}',
  otherInstallation: 'This page has the line of another installation: {found}',
  blocked:
    'The line is there, but the Content-Security-Policy of the website blocks the chat. Allow {found} in script-src and frame-src.',
  unreachable: 'The website does not answer with a page.',
  refused: 'This address cannot be checked from here.',
  waiting: 'Not seen on your website yet',
  seen: 'Seen on {site} {time}',

  // the overview
  checklist: 'Left to do',
  goOn: 'Go on with the set-up',
  dismiss: 'Do not remind me of: {task}',
  attention: 'Needs attention',
  noHours: 'No working hours: {name} is always open',
  neverSeen: '{name} has never been seen on a website',
  noMail: 'No mail server is set: invitations and answers are not mailed',
  ownersWithout: 'Owners who sign in without a second factor: {count}',
  demoThere: 'This is the demo shop. Everything in it is an example.',
  removeDemo: 'Remove the demo',
  removeDemoText:
    'All of its conversations, tickets, documents, settings and files are deleted. People keep their sign-ins and passwords and begin with an empty channel. This cannot be undone.',
  typeDemo: 'Type {word} to confirm',
  openNow: 'Open now',
  closedNow: 'Closed now',
  documents: 'Documents: {count}',
  people: 'People',
  peopleCount: 'Accounts: {count}',
  onlineCount: 'Online: {count}',
  mailOut: 'Mails are sent',
  mailboxes: 'Mailboxes: {count}',
  model: 'Language model',
  translator: 'Translator',
  on: 'On',
  off: 'Off',
} as const satisfies Record<string, TextEntry>

export type SetUpKey = keyof typeof en
export type SetUpMessages = Readonly<Record<SetUpKey, TextEntry>>
