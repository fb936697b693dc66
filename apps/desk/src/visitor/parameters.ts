/** The host page's parameters (JSON text) as names and values; anything but a JSON object is one row without a name. */
export const parametersOf = (params: string): readonly (readonly [name: string, value: string])[] => {
  if (params.trim() === '') return []
  try {
    const value: unknown = JSON.parse(params)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.entries(value).map(([name, member]) => [
        name,
        typeof member === 'string' ? member : JSON.stringify(member),
      ])
  } catch {
    // Some pages pass text that is not JSON.
  }
  return [['', params]]
}
