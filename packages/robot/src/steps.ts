/** Work in short steps: a thread with other work can go on with that between two of them. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Does all steps at once. */
export const finish = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
