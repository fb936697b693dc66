import type { ManageResponse } from '@foyer/client/agent/managing'

export type SetUpState = ManageResponse<'getSetUp'>
export type SetUpChannel = ManageResponse<'getChannel'>

/** What every note on a finished set-up has, so that a look at one of its steps does not begin it again for everybody. */
export const stillEnded = ({ open }: SetUpState): { readonly ended?: 1 } => (open === 1 ? {} : { ended: 1 })

/** What each step of the set-up gets. */
export type StepProps = {
  readonly state: SetUpState
  readonly channel: SetUpChannel
  /** Goes to the next step; `done` crosses its task off the checklist. */
  readonly onNext: (done: boolean) => void
  readonly onBack: (() => void) | null
  /** Starts the step again from what is stored. */
  readonly onReload: () => Promise<unknown>
}

/** The texts of the tasks have their names. */
