import type { TextEntry } from '../index.ts'

/** English texts of the editors of a channel; its keys are the keys of every other language. */
export const en = {
  // all of them
  fillIn: 'Fill this in',
  linkWrong: 'An address that begins with https://, http:// or /',
  colourWrong: 'A colour such as #2878ff',
  unfinished: 'Not finished',
  startWithExample: 'Start with an example',
  pickColour: '{name}: pick',
  searchDoc: 'Search the robot’s documents',
  otherDoc: 'Choose another document',
  docGone: 'The robot no longer has this document',
  docMissing: 'Choose the document that answers it',

  // the quick menu
  hardToRead: 'Hard to read: the contrast is {contrast}, and 4.5 is needed',
  orAnswer: 'Or your own answer',
  inQuickMenu: 'In the quick menu',
  inQuickMenuHint: 'If it is off, only tips can use this button.',
  menuUsed: 'These tips lose the button:',
  newMenu: 'New button',
  noMenus: 'There are no buttons yet',
  noMenusHint: 'A button sends a question, calls an agent or opens a page with one press.',
  menusElsewhere: 'Only below tips',
  addMenu: 'Add a button',

  // tips
  addTip: 'Add a tip',
  tipNumbered: 'Tip {count}',
  noTips: 'There are no tips yet',
  noTipsHint: 'A tip follows the greeting and offers buttons of the quick menu.',
  tipExample: 'Would you rather talk to a person?',

  // groups
  allGroups: 'All groups',
  someGroups: 'A choice of groups',
  noGroups: 'There are no groups yet. They are made under People.',
  nameOfGroup: 'What visitors read for {name}',
  addGroup: 'Add a group',

  // frequent questions
  mostAskedAdded: { one: '{count} question added', other: '{count} questions added' },
  addMostAsked: 'Add what visitors asked most',
  addQuestion: 'Add a question',
  questionNumbered: 'Question {count}',
  questionCount: { one: '{count} question', other: '{count} questions' },
  noQuestions: 'There are no questions yet',
  noQuestionsHint: 'Visitors press a question, and the robot answers with the document that you choose.',
  addTab: 'Add a tab',
  tabNumbered: 'Tab {count}',
  noTabs: 'There are no tabs yet',
  noTabsHint: 'Each tab holds the questions of one subject, such as orders or delivery.',
  tabExample: 'Orders',

  // the form before the chat
  optionsMissing: 'It needs at least two different choices',
  choiceNumbered: 'Choice {count}',
  addChoice: 'Add a choice',
  formEmpty: 'Visitors are asked for nothing. Show a field to use the form.',
  newField: 'New field',
  askName: 'Name',
  notAsked: 'Not asked',
  mustAnswer: 'Required',
  mayAnswer: 'Optional',
  contactFields: 'Contact details',
  ownFields: 'More fields',
  noOwnFields: 'Nothing else is asked',
  noOwnFieldsHint: 'For example the subject, so that the right agent answers.',
  topicExample: 'What is it about?',
  choiceExampleA: 'An order',
  choiceExampleB: 'Something else',

  // the side bar
  addLink: 'Add a link',
  linkNumbered: 'Link {count}',
  noLinks: 'There are no links yet',
  noLinksHint: 'For example to your opening hours or to the page about returns.',
  noSideQuestionsHint: 'Write what visitors ask most, with a short answer.',
  questionExample: 'Is delivery free?',
  answerExample: 'Yes, from 50 euros.',
  addAd: 'Add an advertisement',
  adNumbered: 'Advertisement {count}',
  noAds: 'There are no advertisements yet',
  noAdsHint: 'A picture, and the page that it opens.',

  // the rating
  fourLabels: 'Four labels, or none',
  tagsHint: 'Enter adds a label',
  labelsOfAll: 'As for all: {labels}',
  starCount: { one: '{count} star', other: '{count} stars' },
  noScores: 'Add at least one score',
  addScore: 'Add a score',
  ratingOfRobot: 'Rating of the robot',
  ratingOfAgents: 'Rating of agents',
  fourOrNone: 'Four labels; without any, standard ones are shown',

  // working hours
  weekGrid: 'Week',
  weekGridHint: 'Arrows move, Space opens or closes half an hour, Shift with arrows continues',
  gridHint: 'Drag over the hours, also over several days at once. Exact times are below.',
  noHours: 'No hours are set: it is always open. Drag over the hours at which you work.',
  startOffice: 'Monday to Friday, 9:00 to 18:00',
  alwaysOpen: 'Always open',
  tooManyHours: 'There can be {count} different hours at most',
  exactTimes: 'Exact times',
  dayClosed: 'Closed',
  nextDay: 'next day',
  addHours: 'Add hours on {day}',
  copyDay: 'Copy {day} to other days',
  copyWorkdays: 'Monday to Friday',
  copyAll: 'All days',
  nowThere: 'It is {time} there now',
  openNow: 'Open now',
  closedNow: 'Closed now',
  closesAt: 'Closes: {when}',
  opensAt: 'Opens: {when}',
  openAlways: 'Without an end',
  closedLong: 'It does not open within two weeks',
  noHolidays: 'There are no holidays yet. On a holiday it is closed all day.',
  holidayFrom: 'Day, or first day',
  holidayTo: 'Last day (optional)',
  endsBefore: 'It ends before it begins',
  addHoliday: 'Add holidays',
  removePast: 'Remove past ones',
} as const satisfies Readonly<Record<string, TextEntry>>

/** A text of the editors of a channel. */
export type ChannelEditorKey = keyof typeof en

/** A complete catalogue of the editors of a channel in any language. */
export type ChannelEditorMessages = Readonly<Record<ChannelEditorKey, TextEntry>>
