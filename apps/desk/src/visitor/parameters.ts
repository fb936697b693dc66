/** The host page's parameters (JSON text) as names and values; what is no JSON object is one nameless row. */
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
    // Some pages pass other text than JSON; it is shown as it is.
  }
  return [['', params]]
}
