import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadKnowledgeMessages } from './index.ts'

testCatalogue(en, loadKnowledgeMessages, [])
