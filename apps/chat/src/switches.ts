/** A switch of the channel: 1, '1' and true are on. */
export const isOn = (value: unknown): boolean => value === 1 || value === '1' || value === true

/** Reads a value that may be an object or its JSON text; null if it cannot be read (S8.4-13). */
export const readJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? null
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

/** The value if it is an object, else an empty one. */
export const bag = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The value as text; numbers are converted, anything else is ''. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
