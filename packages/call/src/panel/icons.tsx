/** Line icons of 24 units. */
export const paths = {
  microphone:
    'M12 15a3.5 3.5 0 0 0 3.500-3.500v-5a3.500 3.500 0 0 0-7 0v5A3.500 3.500 0 0 0 12 15zM5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3',
  silent:
    'M8.500 8v3.500a3.500 3.500 0 0 0 5.600 2.800M15.500 11V6.500A3.500 3.500 0 0 0 9 4.700M5.500 11.500a6.500 6.500 0 0 0 10.600 5M18.500 11.500a6 6 0 0 1-.5 2.300M12 18v3M4 4l16 16',
  camera: 'M3 7h12v10H3zM15 11l6-3.500v9L15 13',
  noCamera: 'M8 7h7v7M15 17H3V7.500M15 11l6-3.500v9L16 14M4 4l16 16',
  screen: 'M3 5h18v11H3zM8 20h8M12 13V8M9.500 10.500L12 8l2.500 2.500',
  hangUp: 'M3 14.500c5-5 13-5 18 0l-2 2.500-4-1.500v-2.800a13 13 0 0 0-6 0v2.800L5 17z',
  phone:
    'M6 3.500h3l1.500 4.500-2 1.500a11 11 0 0 0 6 6l1.500-2 4.500 1.500v3a2 2 0 0 1-2 2A15 15 0 0 1 4 5.500a2 2 0 0 1 2-2z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  move: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
  close: 'M6 6l12 12M18 6L6 18',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500a7.500 7.500 0 0 1 15 0',
} as const

export type IconName = keyof typeof paths

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' || name === 'move' ? 2.5 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
