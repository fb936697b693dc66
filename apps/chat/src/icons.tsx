type IconProps = { readonly path: string; readonly flip?: boolean }

/** A line icon of 24 units; `flip` mirrors it where the language is written from right to left. */
export const Icon = ({ path, flip }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={flip ? 'flip' : undefined}
  >
    <path d={path} />
  </svg>
)

export const icons = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  send: 'M5 12h13M12 5l7 7-7 7',
  warning: 'M12 8v5m0 3.5v.1M10.3 4.3L2.8 17.5A2 2 0 0 0 4.5 20.5h15a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0z',
  down: 'M12 5v14M6 13l6 6 6-6',
  smile: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 14.5a4.2 4.2 0 0 0 7 0M9 9.5v.1M15 9.5v.1',
  robot: 'M12 3v4M5 7h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM9 12v2M15 12v2',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  file: 'M14 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7zM14 3v4h4',
  next: 'M9 5l7 7-7 7',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5l11 7-11 7z',
  unfold: 'M5 9l7 7 7-7',
  more: 'M4 6h16M4 12h16M4 18h16',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  done: 'M5 12.5l4.5 4.5L19 7.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
} as const
