import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { failures } from '../errors.ts'
import { createInTurn } from '../inTurn.ts'
import { PICTURE_ENDS } from './pictureEnds.ts'

/** Pictures as they may be kept. */
export type Pictures = {
  /**
   * Encodes a picture anew, in its place: what its camera wrote about itself, the person and the place is gone (a HEIC keeps its pixels as
   * they are and loses those words).
   * @param sender whose pictures wait for one another
   * @returns its size in bytes
   * @throws fileNotAsNamed where it cannot be read; pictureTooLarge above 40 megapixels; fileNotStored
   */
  readonly clean: (sender: string, path: string, extension: string) => Promise<number>
}

/** Nobody's photo takes this long: milliseconds. */
const TIMEOUT = 30_000

/** Processes at a time: each may take all of a processor and, at worst, a gigabyte. */
const AT_ONCE = 2

const SCRIPT = fileURLToPath(new URL('./pictureProcess.ts', import.meta.url))

type Ended = { readonly code: number | string | null; readonly timedOut: boolean }

/** A process for each: what a stranger's picture does to a decoder stays there, and all memory is given back. It sees no settings. */
const run = (extension: string, path: string): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { env: {}, timeout: TIMEOUT, killSignal: 'SIGKILL', windowsHide: true } as const
    execFile(process.execPath, [SCRIPT, extension, path], options, (error) =>
      resolve({ code: error === null ? 0 : (error.code ?? null), timedOut: error?.killed === true }),
    )
  })

/** @param onError hears of a picture whose process died */
export const createPictures = (onError: (error: unknown) => void): Pictures => {
  const inTurn = createInTurn()
  let turns = 0

  const clean = async (path: string, extension: string): Promise<number> => {
    const { code, timedOut } = await run(extension, path)
    if (code === PICTURE_ENDS.cleaned) return (await stat(path)).size
    if (timedOut || code === PICTURE_ENDS.tooLarge) throw failures.pictureTooLarge()
    // a text is the code of a process that could not be started
    if (code === PICTURE_ENDS.notStored || typeof code === 'string')
      throw failures.fileNotStored(new Error(`picture: ${code}`))
    if (code !== PICTURE_ENDS.unreadable) onError(new Error(`the process of a ${extension} picture died`))
    throw failures.fileNotAsNamed()
  }

  return {
    // one sender with many slow pictures takes no more than one turn of the line
    clean: (sender, path, extension) =>
      inTurn(`sender ${sender}`, () => inTurn(`line ${turns++ % AT_ONCE}`, () => clean(path, extension))),
  }
}
