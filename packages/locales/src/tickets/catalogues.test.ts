import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadTicketMessages } from './index.ts'

testCatalogue(en, loadTicketMessages, [])
