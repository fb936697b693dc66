import { createTexts, directionOf, tagOf } from '@foyer/locales'
import { loadPreviewMessages } from '@foyer/locales/preview/index'
import { type PreviewConfig, previewReady, readPreviewConfig } from '@foyer/protocol/preview'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createLanguage } from '../host/language.ts'
import { isolate } from './isolate.ts'
import { Preview } from './Preview.tsx'
import { createStage } from './stage.ts'
import '../theme/frame.css'

/*
 * The chat as visitors see it, with settings that nobody has saved yet: a page of its own in a frame of the desk, which sends
 * the settings (protocol/preview.ts). The components are those of the chat; a script takes the place of the server.
 */

let latest: PreviewConfig | null = null
const route = isolate(() => ({
  channelInfo: latest?.channel,
  getEvaluateInfo: latest?.evaluate,
  getTemplateFiledInfoByTypeId: { woType: { typeId: '', typeName: '' }, items: [] },
  queryWoByCustom: [],
  getLeaveMsgList: [],
  leaveMsg: {},
  addWo: { woId: 'preview', woNo: 1, userId: 'preview' },
}))
const language = createLanguage()
const stage = createStage({ route })
const element = document.querySelector('#root')
const root = element && createRoot(element)

const draw = async (config: PreviewConfig) => {
  latest = config
  const { locale } = config
  await language.choose({ channel: locale, query: '', browser: [], stored: '' })
  const spoken = language.get()
  if (!spoken) return
  const examples = createTexts(await loadPreviewMessages(spoken.locale), spoken.locale)
  // A newer configuration has arrived while the texts were loading.
  if (latest !== config) return
  document.documentElement.lang = tagOf(spoken.locale)
  document.documentElement.dir = directionOf(spoken.locale)
  const { chat, key, drawn } = stage.set(config, spoken, examples)
  // Synchronously, so that what a scene clicks is not what was drawn before.
  flushSync(() => root?.render(<Preview key={key} chat={chat} language={language} route={route} />))
  drawn()
}

const hear = (event: MessageEvent) => {
  if (event.source !== parent || parent === window || event.origin !== location.origin) return
  const config = readPreviewConfig(event.data)
  if (config) void draw(config)
}

addEventListener('message', hear)
parent.postMessage(previewReady, location.origin)
