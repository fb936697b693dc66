import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadDeskVisitorMessages } from './index.ts'

testCatalogue(en, loadDeskVisitorMessages, [])
