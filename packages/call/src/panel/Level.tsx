import { useEffect, useRef } from 'react'
import css from './Call.module.css'
import { Icon } from './icons.tsx'

/** Milliseconds between two looks at the microphone. */
const LOOK = 100
/** What a voice at the usual distance comes to, of 1. */
const VOICE = 0.15

/** How loud the microphone is now, so that people see that they will be heard. */
export const Level = ({ track, label }: { readonly track: MediaStreamTrack | null; readonly label: string }) => {
  const bar = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    if (!track) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    const samples = new Float32Array(analyser.fftSize)
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const loudness = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)
      if (bar.current) bar.current.value = Math.min(1, loudness / VOICE)
    }, LOOK)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [track])
  return (
    <div className={css.level}>
      <Icon name="microphone" />
      <meter ref={bar} aria-label={label} />
    </div>
  )
}
