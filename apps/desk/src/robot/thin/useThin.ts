import type { ManageResponse } from '@foyer/client/agent/managing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useInvalidate, useManage } from '../../operate/queries.ts'
import { useRobot } from '../robot.ts'

/** How far the model is. */
export type ThinState = ManageResponse<'getThinState'>

/** How often the state is read while the model is asked, in milliseconds. */
const EVERY = 3000

/** How far the model is with the documents that have few questions, and how to begin and to stop that. */
export const useThin = () => {
  const client = useQueryClient()
  const { ask } = useManage()
  const { robotNo } = useRobot().robot
  const queryKey = ['getThinState', { robotNo }]
  const { data = null } = useQuery<ThinState>({
    queryKey,
    queryFn: () => ask('getThinState', { robotNo }),
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? EVERY : false),
    staleTime: 0,
  })
  const [asked, setAsked] = useState(false)
  const changing = useMutation({
    mutationFn: (name: 'askAboutThin' | 'stopAskingAboutThin') => ask(name, { robotNo }),
    onSuccess: (state, name) => {
      setAsked(name === 'askAboutThin')
      client.setQueryData(queryKey, state)
    },
  })
  const renew = useInvalidate(['getRobotDocList', 'getProposedQuestions'])
  const proposed = data?.proposed
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list shows the proposals of each document
  useEffect(() => {
    if (proposed !== undefined) void renew()
  }, [proposed])
  return {
    state: data,
    /** The user has begun it here, and did not stop it. */
    asked,
    busy: changing.isPending,
    error: changing.error,
    begin: () => changing.isPending || changing.mutate('askAboutThin'),
    stop: () => changing.isPending || changing.mutate('stopAskingAboutThin'),
  }
}
