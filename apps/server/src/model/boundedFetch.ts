/** The part of the platform's fetch that is used. */
export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Fails after `maxBytes`. */
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
 * A fetch for the installation's own endpoint. It refuses redirects, which lead to an address that nobody configured, and
 * bodies that are longer than `maxBytes` after decompression.
 * @param types the beginnings of accepted content types; error responses may have any
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
