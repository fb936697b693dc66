/** Moves the focus into the item that a button below the list has just added. */
export const focusLast = (button: HTMLElement): void => {
  const section = button.closest('section')
  // after React has drawn the list
  requestAnimationFrame(() =>
    section?.querySelector<HTMLElement>('li:last-child :is(input, textarea, select)')?.focus(),
  )
}
