import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadCallMessages } from './index.ts'

testCatalogue(en, loadCallMessages, [])
