/** Copies the text of a field. The clipboard is only there on https and localhost; the older way works elsewhere. False if none does. */
export const copyField = async (field: HTMLTextAreaElement | HTMLInputElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.focus()
    field.select()
    return document.execCommand('copy')
  }
}
