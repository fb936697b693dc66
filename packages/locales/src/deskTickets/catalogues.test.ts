import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadDeskTicketMessages } from './index.ts'

testCatalogue(en, loadDeskTicketMessages, [])
