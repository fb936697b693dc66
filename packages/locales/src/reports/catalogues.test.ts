import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadReportMessages } from './index.ts'

testCatalogue(en, loadReportMessages, [])
