import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadAccountMessages } from './index.ts'

testCatalogue(en, loadAccountMessages, [])
