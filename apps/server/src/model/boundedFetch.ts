/** What of the platform's fetch is used. */
export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Passes bytes on until there are too many of them. */
const bounded = (maxBytes: number): TransformStream<Uint8Array, Uint8Array> => {
  let size = 0
  return new TransformStream({
    transform: (chunk, controller) => {
      size += chunk.byteLength
      if (size > maxBytes) controller.error(new Error('the answer is too long'))
      else controller.enqueue(chunk)
    },
  })
}

/**
 * A fetch for an endpoint of the installation's own: a redirect is an error, since it leads to where nobody has set it to, and so is a body
 * that is longer than `maxBytes`, counted as it is unpacked.
 * @param types what a good answer may be, by the beginning of its content type; an error's may be anything
 */
export const createBoundedFetch =
  (fetch: Fetch, maxBytes: number, types: readonly string[]): Fetch =>
  async (url, init) => {
    const response = await fetch(url, { ...init, redirect: 'error' })
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && !types.some((one) => type.startsWith(one))) {
      await response.body?.cancel()
      throw new Error('the answer is of another kind')
    }
    const { status, headers } = response
    return new Response(response.body?.pipeThrough(bounded(maxBytes)) ?? null, { status, headers })
  }
