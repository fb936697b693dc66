import type { ManageResponse } from '@foyer/client/agent/managing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useInvalidate, useManage, useManageMutation } from '../../operate/queries.ts'
import { useRobot } from '../robot.ts'
import { docCalls } from '../stale.ts'

export type Review = ManageResponse<'getDocReview'>
export type Proposal = ManageResponse<'getDocProposalList'>[number]

/** How often a running look is asked how far it is, in milliseconds. */
const EVERY = 1000

/** The look at a website or a file of this robot, as the server has it: it goes on while no page shows it. */
export const useReview = () => {
  const { robot } = useRobot()
  const { ask } = useManage()
  const { robotNo } = robot
  return useQuery<Review>({
    queryKey: ['getDocReview', { robotNo }],
    queryFn: () => ask('getDocReview', { robotNo }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? EVERY : false),
    staleTime: 0,
  })
}

/** Begins looks and ends them. */
export const useReviewActions = () => {
  const { robot } = useRobot()
  const { robotNo } = robot
  const { ask, readFileDocs } = useManage()
  const client = useQueryClient()
  const show = (review: Review) => {
    client.removeQueries({ queryKey: ['getDocProposalList', { robotNo }] })
    client.setQueryData(['getDocReview', { robotNo }], review)
  }
  const renew = useInvalidate([...docCalls, 'getDocReview'])
  return {
    readSite: useMutation({ mutationFn: (url: string) => ask('readSiteDocs', { robotNo, url }), onSuccess: show }),
    readFiles: useMutation({
      mutationFn: (files: readonly File[]) => readFileDocs(robotNo, files),
      onSuccess: show,
    }),
    drop: useManageMutation('dropDocReview', ['getDocReview']),
    add: useMutation({
      mutationFn: (body: { readonly reviewId: string; readonly without: number[] }) =>
        ask('addDocDrafts', { robotNo, ...body }),
      onSuccess: renew,
    }),
  }
}
