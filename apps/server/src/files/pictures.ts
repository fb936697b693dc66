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
}

/** Milliseconds until the process is killed; no real photo takes this long. */
const TIMEOUT = 30_000

/** Concurrent processes: each may use a whole core and up to a gigabyte of memory. */
const AT_ONCE = 2

const SCRIPT = fileURLToPath(new URL('./pictureProcess.ts', import.meta.url))

type Ended = { readonly code: number | string | null; readonly timedOut: boolean }

/** Runs one process per picture: a malicious picture harms only it, and its memory is returned. It gets no environment. */
const run = (extension: string, path: string): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { env: {}, timeout: TIMEOUT, killSignal: 'SIGKILL', windowsHide: true } as const
    execFile(process.execPath, [SCRIPT, extension, path], options, (error) =>
      resolve({ code: error === null ? 0 : (error.code ?? null), timedOut: error?.killed === true }),
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

  return {
    // a sender with many slow pictures occupies only one of the two processes
    clean: (sender, path, extension) =>
      inTurn(`sender ${sender}`, () => inTurn(`line ${turns++ % AT_ONCE}`, () => clean(path, extension))),
  }
}
