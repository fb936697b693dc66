const paths = {
  signOut: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M7 14h10',
  back: 'M15 5l-7 7 7 7',
  facts: 'M12 11v6M12 7.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  send: 'M4 12l16-8-5 16-3.5-6.5z',
  sent: 'M5 12.5l4.5 4.5L19 7.5',
  read: 'M2 12.5l4.5 4.5L15 8.5M12 16l1 1 9-9.5',
  wait: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  warning: 'M12 9v4.5M12 17h.01M10.3 4.2L2.6 18a2 2 0 0 0 1.7 3h15.4a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z',
  emoji: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 14.5a4.5 4.5 0 0 0 7 0M9 9.5h.01M15 9.5h.01',
  attach: 'M20 11.5l-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4l7.6-7.6',
  card: 'M3 5h18v14H3zM3 10h18M7 15h4',
  replies: 'M5 4h14v16l-7-4-7 4z',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  file: 'M14 3H6v18h12V7zM14 3v4h4',
  down: 'M12 5v14M6 13l6 6 6-6',
  chat: 'M21 11.5a8 8 0 0 1-8 8H4l2-3.5A8 8 0 1 1 21 11.5z',
  overview: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  close: 'M6 6l12 12M18 6L6 18',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  filter: 'M4 6h16M7 12h10M10 18h4',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.500 6.500 0 0 1 13 0M16 4.300a3.500 3.500 0 0 1 0 6.400M18 14.500a6.500 6.500 0 0 1 3.500 5.500',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  handOn: 'M4 6v5a4 4 0 0 0 4 4h11M14.500 10.500L19 15l-4.500 4.500',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  undo: 'M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 9h-3',
  redo: 'M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 9h3',
  plus: 'M12 5v14M5 12h14',
  edit: 'M4 20l1-4.500L16 4.500l3.500 3.500L8.500 19zM14 6.500l3.500 3.500',
  ticket: 'M4 7h16v3.500a1.500 1.500 0 0 0 0 3V17H4v-3.500a1.500 1.500 0 0 0 0-3zM14 7v2M14 11v2M14 15v2',
  mail: 'M3 6h18v12H3zM3.500 6.500L12 13l8.500-6.500',
  customer: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500a7.500 7.500 0 0 1 15 0',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v2.500M12 18.500V21M3 12h2.500M18.500 12H21M5.600 5.600l1.800 1.800M16.600 16.600l1.800 1.800M18.400 5.600l-1.800 1.800M7.400 16.600l-1.800 1.800',
  key: 'M14.500 3.500a6 6 0 0 0-5.700 7.900L3 17.200V21h4v-2.500h2.500V16l2.100-2.100A6 6 0 1 0 14.500 3.500zM16 8h.01',
  site: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.500 2.500 3.800 5.500 3.800 9s-1.300 6.500-3.800 9c-2.500-2.500-3.800-5.500-3.800-9S9.500 5.500 12 3z',
  robot: 'M5 9h14v10H5zM12 9V5M12 4h.01M9 13h.01M15 13h.01M10 16h4M2.5 12v4M21.5 12v4',
  phone:
    'M6 3.500h3l1.500 4.500-2 1.500a11 11 0 0 0 6 6l1.500-2 4.500 1.500v3a2 2 0 0 1-2 2A15 15 0 0 1 4 5.500a2 2 0 0 1 2-2z',
  camera: 'M3 7h12v10H3zM15 11l6-3.500v9L15 13',
} as const

export type IconName = keyof typeof paths

type SvgIconProps = { path: string; size?: number | undefined; flip?: boolean | undefined }

/** An icon beside a text or in a named button; hidden from screen readers. */
export const SvgIcon = ({ path, size = 18, flip = false }: SvgIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    data-flip={flip || undefined}
  >
    <path d={path} />
  </svg>
)

/** An icon by its name. */
export const Icon = ({ name, ...rest }: Omit<SvgIconProps, 'path'> & { name: IconName }) => (
  <SvgIcon path={paths[name]} {...rest} />
)
