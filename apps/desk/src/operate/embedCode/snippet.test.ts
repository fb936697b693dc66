import { expect, test } from 'vitest'
import { platforms, snippetOf } from './snippet.ts'

const place = { origin: 'https://chat.example.com', channelId: 'c2001' }

test('G-55: the snippet is the loader with the channel', () => {
  expect(snippetOf(place)).toBe(
    '<script src="https://chat.example.com/embed.js" data-channel-id="c2001" async></script>',
  )
})

test('G-55: the code of every platform names the loader and the channel, whatever they contain', () => {
  for (const { id, code } of platforms) {
    expect(code(place), id).toContain('https://chat.example.com/embed.js')
    expect(code(place), id).toContain('c2001')
    const hostile = code({ origin: place.origin, channelId: `a"'</script><b>` })
    expect(hostile, id).not.toContain('</script><b>')
    expect(hostile, id).not.toContain(`a"'`)
  }
})
