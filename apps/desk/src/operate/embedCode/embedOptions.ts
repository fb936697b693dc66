import { colourProblem } from '../channelEditors/shared/checks.ts'
import type { Settings } from './snippet.ts'

/** What an operator sets of the launcher; numbers are text as it is typed, '' for the loader's own value. */
export type EmbedOptions = {
  readonly position: 'left' | 'right'
  readonly offsetX: string
  readonly offsetY: string
  readonly size: string
  readonly color: string
  readonly textColor: string
  readonly isHidden: boolean
  readonly needsConsent: boolean
  /** The page is bound to the build of today. */
  readonly isPinned: boolean
}

/** The pixels that make sense, and the loader's own. */
export const pixels = {
  offsetX: { least: 0, most: 500, start: 16 },
  offsetY: { least: 0, most: 500, start: 16 },
  size: { least: 32, most: 120, start: 56 },
} as const
export type PixelName = keyof typeof pixels

/** The loader's colours. */
export const colours = { color: '#1f2937', textColor: '#ffffff' } as const

export const startOptions: EmbedOptions = {
  position: 'right',
  offsetX: '',
  offsetY: '',
  size: '',
  color: '',
  textColor: '',
  isHidden: false,
  needsConsent: false,
  isPinned: false,
}

/** Whether the pixels are nothing, or a whole number that makes sense. */
export const isRight = (name: PixelName, value: string): boolean => {
  const { least, most } = pixels[name]
  return value === '' || (Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most)
}

/**
 * The settings of the code that differ from the loader's own; values that are wrong are left out.
 * @param proactive whether pages ask for invitations and are listed for agents
 */
export const settingsOf = (options: EmbedOptions, proactive: boolean): Settings => {
  const sizes = (['offsetX', 'offsetY', 'size'] as const).flatMap((name) => {
    const value = options[name]
    const isOwn = value === '' || Number(value) === pixels[name].start
    return isOwn || !isRight(name, value) ? [] : [[name, value]]
  })
  const painted = (['color', 'textColor'] as const).flatMap((name) =>
    options[name] === '' || colourProblem(options[name]) !== null ? [] : [[name, options[name]]],
  )
  return {
    ...(options.position === 'left' && { position: 'left' }),
    ...Object.fromEntries([...sizes, ...painted]),
    ...(options.isHidden && { launcher: 'hidden' }),
    ...(options.needsConsent && { consent: 'required' }),
    ...(proactive && { proactive: 'on' }),
  }
}
