import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadPeopleMessages } from './index.ts'

testCatalogue(en, loadPeopleMessages, [])
