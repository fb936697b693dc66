import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadGeneralMessages } from './index.ts'

testCatalogue(en, loadGeneralMessages, [])
