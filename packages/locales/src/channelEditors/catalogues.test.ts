import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadChannelEditorMessages } from './index.ts'

testCatalogue(en, loadChannelEditorMessages, ['questionNumbered', 'questionCount'])
