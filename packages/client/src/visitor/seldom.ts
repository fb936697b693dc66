/* What visitors do late in a chat or never: loaded when it is first needed, so that the chat opens sooner. */
export { createForms } from './forms.ts'
export { ratingBody, readRatingForm } from './ratingWire.ts'
export { translateWhileWanted } from './translateWhileWanted.ts'
