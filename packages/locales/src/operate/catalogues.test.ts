import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadOperateMessages } from './index.ts'

testCatalogue(en, loadOperateMessages, ['setDocs', 'setQuestions'])
