import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { failures } from '../errors.ts'
import { createInTurn } from '../inTurn.ts'
import { PICTURE_ENDS } from './pictureEnds.ts'

/** Removes metadata from uploaded pictures. */
export type Pictures = {
  /**
   * Re-encodes a picture in place, which drops its metadata (camera, person, location). A HEIC is not re-encoded: its metadata is
   * overwritten.
   * @param sender key of the uploader; pictures of one sender are processed one after the other
   * @returns the new size in bytes
   * @throws fileNotAsNamed if it cannot be decoded; pictureTooLarge above 40 megapixels; fileNotStored
   */
  readonly clean: (sender: string, path: string, extension: string) => Promise<number>
  /** The colour that a picture shows most, such as #0f766e; null if it has none, or cannot be decoded. */
  readonly colourOf: (sender: string, path: string) => Promise<string | null>
}

/** Milliseconds until the process is killed; no real photo takes this long. */
const TIMEOUT = 30_000

/** Concurrent processes: each may use a whole core and up to a gigabyte of memory. */
const AT_ONCE = 2

const SCRIPT = fileURLToPath(new URL('./pictureProcess.ts', import.meta.url))

type Ended = { readonly code: number | string | null; readonly timedOut: boolean; readonly said: string }

/** Runs one process per picture: a malicious picture harms only it, and its memory is returned. It gets no environment. */
const run = (extension: string, path: string): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { env: {}, timeout: TIMEOUT, killSignal: 'SIGKILL', windowsHide: true } as const
    execFile(process.execPath, [SCRIPT, extension, path], options, (error, said) =>
      resolve({ code: error === null ? 0 : (error.code ?? null), timedOut: error?.killed === true, said }),
    )
  })

/** @param onError called if the process of a picture died */
export const createPictures = (onError: (error: unknown) => void): Pictures => {
  const inTurn = createInTurn()
  let turns = 0

  const clean = async (path: string, extension: string): Promise<number> => {
    const { code, timedOut } = await run(extension, path)
    if (code === PICTURE_ENDS.cleaned) return (await stat(path)).size
    if (timedOut || code === PICTURE_ENDS.tooLarge) throw failures.pictureTooLarge()
    // the code is a string if the process could not start
    if (code === PICTURE_ENDS.notStored || typeof code === 'string')
      throw failures.fileNotStored(new Error(`picture: ${code}`))
    if (code !== PICTURE_ENDS.unreadable) onError(new Error(`the process of a ${extension} picture died`))
    throw failures.fileNotAsNamed()
  }

  // a sender with many slow pictures occupies only one of the two processes
  const queued = <T>(sender: string, work: () => Promise<T>) =>
    inTurn(`sender ${sender}`, () => inTurn(`line ${turns++ % AT_ONCE}`, work))

  return {
    clean: (sender, path, extension) => queued(sender, () => clean(path, extension)),
    colourOf: (sender, path) =>
      queued(sender, async () => /^#[0-9a-f]{6}$/.exec((await run('colour', path)).said)?.[0] ?? null),
  }
}
