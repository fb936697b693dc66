import { createAgent } from '@foyer/client/agent'
import { createPlatform, type Host } from '@foyer/client/platform'
import { mount } from './mount.tsx'

const root = document.getElementById('root')
if (root) mount(createAgent({ platform: createPlatform(window as Host) }), root).catch(reportError)
