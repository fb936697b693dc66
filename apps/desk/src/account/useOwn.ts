import type { OwnCall, OwnRequest, OwnResponse } from '@foyer/client/agent/ownAccount'
import { reasonOf } from '@foyer/client/agent/reason'
import { useCallback, useEffect, useState } from 'react'
import { reasonText } from '../notices/reasonText.ts'
import { useAgent, useTexts } from '../useClient.ts'

/** Makes calls of the own account; `refusal` says why the last one failed, '' if it did not. */
export const useOwn = () => {
  const t = useTexts()
  const { own } = useAgent()
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const run = useCallback(
    async <Name extends OwnCall>(name: Name, body: OwnRequest<Name>): Promise<OwnResponse<Name> | null> => {
      setBusy(true)
      const answer = await own(name, body)
      setBusy(false)
      setRefusal(answer.ok ? '' : reasonText(t, reasonOf(answer)))
      return answer.ok ? answer.data : null
    },
    [own, t],
  )
  return { run, refusal, busy, setRefusal }
}

type Loaded = 'getOwnAccount' | 'getSignInList' | 'getSignInWays'

/** Loads the answer of a call; `reload` asks again. Null while it loads or if it failed. */
export const useLoaded = <Name extends Loaded>(name: Name) => {
  const { own } = useAgent()
  const [data, setData] = useState<OwnResponse<Name> | null>(null)
  const [asks, setAsks] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further ask loads again
  useEffect(() => {
    let gone = false
    own(name, {}).then(
      (answer) => {
        if (!gone && answer.ok) setData(answer.data)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [own, name, asks])
  return { data, reload: () => setAsks((count) => count + 1) }
}
