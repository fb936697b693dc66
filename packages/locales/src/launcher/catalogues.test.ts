import { testCatalogue } from '../../test/catalogue.ts'
import { en } from './en.ts'
import { loadLauncherMessages } from './index.ts'

testCatalogue(en, loadLauncherMessages, [])
