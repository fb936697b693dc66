import type { ManageResponse } from '@foyer/client/agent/managing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { outdatedBy } from '../../operate/manage.ts'
import { useInvalidate, useManage, useManageMutation } from '../../operate/queries.ts'
import { docCalls } from '../stale.ts'
import type { ChosenQuestions, Doc } from './docForm.ts'

type Proposed = ManageResponse<'getProposedQuestions'>
export type ProposedText = Proposed['texts'][number]

/** How often a document whose proposals are on their way is asked for them, in milliseconds. */
const EVERY = 2000

const isPending = ({ state }: ProposedText): boolean => state === 'pending'

/** The proposals for a stored document, read again while the model is asked. */
export const useProposed = (docId: string) => {
  const { ask } = useManage()
  return useQuery<Proposed>({
    queryKey: ['getProposedQuestions', { docId }],
    queryFn: () => ask('getProposedQuestions', { docId }),
    refetchInterval: ({ state }) => (state.data?.texts.some(isPending) ? EVERY : false),
    enabled: docId !== '',
    staleTime: 0,
  })
}

/** Declines proposals, and asks for others. */
export const useProposedActions = (docId: string) => {
  const client = useQueryClient()
  const { ask } = useManage()
  const renew = useInvalidate(['getRobotDocList'])
  const show = (proposed: Proposed) => client.setQueryData(['getProposedQuestions', { docId }], proposed)
  return {
    decline: useMutation({
      mutationFn: ({ locale, questions }: ChosenQuestions) =>
        ask('declineProposedQuestions', { docId, locale, questions: [...questions] }),
      onSuccess: (proposed) => {
        show(proposed)
        return renew()
      },
    }),
    more: useMutation({
      mutationFn: (locale: string) => ask('askProposedQuestions', { docId, locale }),
      onSuccess: show,
    }),
  }
}

/**
 * Accepts proposals in the document as it was read; `again` does it over what somebody else has saved since.
 * @param base the document that the form began with, null for a new one
 */
export const useAccept = (base: Doc | null, onAccepted: (saved: Doc, chosen: ChosenQuestions) => void) => {
  const accepting = useManageMutation('acceptProposedQuestions', docCalls)
  const send = ({ locale, questions }: ChosenQuestions, version: number | undefined, onDone: () => void) => {
    if (base === null || accepting.isPending) return
    const body = { docId: base.docId, locale, questions: [...questions], ...(version === undefined ? {} : { version }) }
    const onSuccess = (saved: Doc) => {
      onAccepted(saved, { locale, questions })
      onDone()
    }
    accepting.mutate(body, { onSuccess })
  }
  return {
    error: accepting.error,
    isPending: accepting.isPending,
    accept: (chosen: ChosenQuestions, onDone: () => void) => send(chosen, base?.version, onDone),
    again: () => {
      const { variables } = accepting
      if (variables !== undefined) send(variables, outdatedBy(accepting.error)?.version, () => {})
    },
  }
}
