import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadDeskMessages } from './index.ts'

testCatalogue(en, loadDeskMessages, ['wechat'], ['waitPlace', 'stateQueued'])
