/** How copying went; the names of its texts. */
export type CopyOutcome = 'copied' | 'copyFailed'

const copyBySelection = (text: string): boolean => {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return done
}

/** Copies a text. The clipboard is only there on https and localhost, so on a desk without TLS the older way is taken. */
export const copyText = async (text: string): Promise<CopyOutcome> => {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return copyBySelection(text) ? 'copied' : 'copyFailed'
  }
}
