type IconProps = { readonly path: string; readonly flip?: boolean }

/** A line icon of 24 units; `flip` mirrors it in right-to-left languages. */
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

/** The icons of the first load. */
export const icons = {
  send: 'M5 12h13M12 5l7 7-7 7',
  warning: 'M12 8v5m0 3.5v.1M10.3 4.3L2.8 17.5A2 2 0 0 0 4.5 20.5h15a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0z',
  down: 'M12 5v14M6 13l6 6 6-6',
  robot: 'M12 3v4M5 7h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM9 12v2M15 12v2',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const
