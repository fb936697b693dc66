import { createChatWoot, useChatWoot } from '@productdevbook/chatwoot/vue'
import { createApp, h } from 'vue'

const App = {
  setup() {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is Vue's, where this is the place
    const { toggle, isModalVisible } = useChatWoot()
    return () => [
      h('button', { type: 'button', onClick: () => toggle(isModalVisible.value ? 'close' : 'open') }, 'Help'),
      h('output', isModalVisible.value ? 'open' : 'closed'),
    ]
  },
}

createApp(App)
  .use(createChatWoot({ init: { websiteToken: 'x', baseUrl: '' } }))
  .mount('#app')
