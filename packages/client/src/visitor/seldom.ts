/* What visitors use late in a chat or never: loaded when first needed, so that the chat opens sooner. */
export { createConsultations } from './consultations.ts'
export { createForms } from './forms.ts'
export { createHistory } from './history.ts'
export { createHosted } from './hosted.ts'
export { createOwnData } from './ownData.ts'
export { loadRatingForm, sendRating } from './ratingCalls.ts'
export { recount } from './recount.ts'
export { translateWhileWanted } from './translateWhileWanted.ts'
