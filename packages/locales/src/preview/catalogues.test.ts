import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadPreviewMessages } from './index.ts'

testCatalogue(en, loadPreviewMessages, [])
