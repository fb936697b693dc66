import { Drawn } from '../theme/Icon.tsx'

const paths = {
  book: 'M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12',
  branch:
    'M6 8.500v7M6 8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM6 20.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM18 11.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM6 14c0-3 12 0 12-2.500',
  question:
    'M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.700.300-1 .800-1 1.700M12 16.500h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  check: 'M9 11.500l2.500 2.500L20 5.500M20 12v7H4V5h11',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.500v-5M9 19.500v-5',
} as const

export type SignName = keyof typeof paths

/** A sign of this area, drawn as the desk's icons are. */
export const Sign = ({ name, size = 18, flip = false }: { name: SignName; size?: number; flip?: boolean }) => (
  <Drawn path={paths[name]} size={size} flip={flip} />
)
