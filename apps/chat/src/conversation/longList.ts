import { createFit } from './fit.ts'
import { watchRest } from './rest.ts'

/** What only a list needs that is too long to be drawn whole, in a piece that comes with the first such list. */
export const createLongList = () => ({ fit: createFit(), watchRest })
