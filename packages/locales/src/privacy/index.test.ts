import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadPrivacyMessages } from './index.ts'

testCatalogue(en, loadPrivacyMessages, ['receipt'])
