import { type RefObject, useEffect, useMemo, useRef } from 'react'

/** The tracks of one kind. Sound beside a picture that does not come would not play: browsers wait for the first picture. */
const useTracks = (stream: MediaStream | null, kind: 'audio' | 'video'): MediaStream | null =>
  useMemo(() => stream && new MediaStream(stream.getTracks().filter((track) => track.kind === kind)), [stream, kind])

type PictureProps = {
  readonly stream: MediaStream | null
  /** As in a mirror: one's own camera. */
  readonly mirrored?: boolean
  readonly hidden?: boolean
  readonly className?: string | undefined
  readonly box?: RefObject<HTMLVideoElement | null>
}

/** What a camera or a screen shows. */
export const Picture = ({ stream, mirrored = false, hidden = false, className, box }: PictureProps) => {
  const inner = useRef<HTMLVideoElement>(null)
  const video = box ?? inner
  const tracks = useTracks(stream, 'video')
  useEffect(() => {
    if (video.current) video.current.srcObject = tracks
  }, [video, tracks])
  // Safari halts a picture that is not shown.
  useEffect(() => {
    if (!hidden && tracks) video.current?.play().catch(() => {})
  }, [video, tracks, hidden])
  return (
    <video
      ref={video}
      className={className}
      playsInline
      autoPlay
      muted
      hidden={hidden}
      data-mirrored={mirrored || undefined}
    />
  )
}

/** What the other side says. @param speaker the loudspeaker's id, '' for the system's */
export const Sound = ({ stream, speaker }: { readonly stream: MediaStream | null; readonly speaker: string }) => {
  const sound = useRef<HTMLAudioElement>(null)
  const tracks = useTracks(stream, 'audio')
  useEffect(() => {
    const element = sound.current
    if (!element) return
    element.srcObject = tracks
    if (!tracks) return
    const ends = new AbortController()
    const { signal } = ends
    const play = () => {
      element.play().then(
        () => ends.abort(),
        () => {},
      )
    }
    // A page that nobody has pressed yet stays silent until its first press; a finger counts once it is lifted.
    for (const press of ['click', 'keydown']) addEventListener(press, play, { signal })
    play()
    return () => ends.abort()
  }, [tracks])
  useEffect(() => {
    if (speaker && sound.current && 'setSinkId' in sound.current) sound.current.setSinkId(speaker).catch(() => {})
  }, [speaker])
  // biome-ignore lint/a11y/useMediaCaption: what people say in a call has no captions
  return <audio ref={sound} />
}
