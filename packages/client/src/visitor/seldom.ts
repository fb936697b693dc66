/* What visitors use late in a chat or never: loaded when first needed, so that the chat opens sooner. */
export { createForms } from './forms.ts'
export { loadRatingForm, sendRating } from './ratingCalls.ts'
export { translateWhileWanted } from './translateWhileWanted.ts'
