import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadChannelMessages } from './index.ts'

testCatalogue(en, loadChannelMessages, [])
