import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DeviceState, Devices } from '../media/devices.ts'
import type { Incoming, Running } from '../media/running.ts'
import type { CallState, Calls } from '../types.ts'

export const useCallState = ({ subscribe, get }: Calls): CallState => useSyncExternalStore(subscribe, get)

export const useDevices = ({ subscribe, get }: Devices): DeviceState => useSyncExternalStore(subscribe, get)

export const useIncoming = ({ subscribe, get }: Running): Incoming => useSyncExternalStore(subscribe, get)

/** Whole seconds since a time, each second anew. */
export const useSecondsSince = (since: number): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((now - since) / 1000))
}
