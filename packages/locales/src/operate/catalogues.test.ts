import { testKeys } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadOperateMessages } from './index.ts'

// @TODO testCatalogue(en, loadOperateMessages, []) once untranslated.ts is gone.
testKeys(en, loadOperateMessages)
