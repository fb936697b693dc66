import { expect, test } from 'vitest'
import { settingsOf, startOptions } from './embedOptions.ts'
import { platforms, policyOf, snippetOf } from './snippet.ts'

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

test('the code sets what differs from the loader’s own values, on every platform', () => {
  expect(settingsOf(startOptions, false)).toEqual({})
  const options = {
    ...startOptions,
    position: 'left',
    offsetX: '24',
    offsetY: '16',
    size: '9999',
    color: '#2878ff',
    textColor: 'red',
    isHidden: true,
    needsConsent: true,
  } as const
  const settings = settingsOf(options, true)
  expect(settings).toEqual({
    position: 'left',
    offsetX: '24',
    color: '#2878ff',
    launcher: 'hidden',
    consent: 'required',
    proactive: 'on',
  })
  expect(snippetOf({ ...place, settings })).toBe(
    '<script src="https://chat.example.com/embed.js" data-channel-id="c2001" data-position="left" data-offset-x="24" data-color="#2878ff" data-launcher="hidden" data-consent="required" data-proactive="on" async></script>',
  )
  for (const { id, code } of platforms)
    expect(code({ ...place, settings }), id).toMatch(/offset-x="24"|dataset\.offsetX = '24'\n/)
})

test('the policy names this server for scripts, frames, calls and pictures', () => {
  expect(policyOf('https://chat.example.com').split('\n')).toEqual([
    'script-src https://chat.example.com;',
    'frame-src https://chat.example.com;',
    'connect-src https://chat.example.com;',
    'img-src https://chat.example.com;',
  ])
})

test('a page that is bound to a build loads that one alone, however it is made', () => {
  const pin = { version: '0a1b2c3d4e5f6071', integrity: 'sha384-AAAA+/=' }
  const at = 'https://chat.example.com/embed/0a1b2c3d4e5f6071/embed.js'
  expect(snippetOf({ ...place, pin })).toContain(`src="${at}" integrity="sha384-AAAA+/=" crossorigin="anonymous" data-`)
  for (const { id, code } of platforms) {
    const text = code({ ...place, pin })
    expect(text, id).toContain(at)
    expect(text, id).toContain(pin.integrity)
    expect(text, id).not.toContain('com/embed.js')
  }
})
