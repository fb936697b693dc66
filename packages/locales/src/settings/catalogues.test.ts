import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadSettingMessages } from './index.ts'

testCatalogue(en, loadSettingMessages, ['admin.adminCardWechat'])
