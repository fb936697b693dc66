import { SvgIcon } from '../theme/Icon.tsx'

const paths = {
  book: 'M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12',
  branch:
    'M6 8.500v7M6 8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM6 20.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM18 11.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM6 14c0-3 12 0 12-2.500',
  question:
    'M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.700.300-1 .800-1 1.700M12 16.500h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  check: 'M9 11.500l2.500 2.500L20 5.500M20 12v7H4V5h11',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.500v-5M9 19.500v-5',
  bold: 'M7 5h6a3.500 3.500 0 0 1 0 7H7zM7 12h7a3.500 3.500 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.500h1.500v4M4 8.500h3M4 15h3l-3 4h3',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  undo: 'M8 6L4 10l4 4M4 10h10a5 5 0 0 1 0 10h-3',
  redo: 'M16 6l4 4-4 4M20 10H10a5 5 0 0 0 0 10h3',
  upload: 'M12 16V5M7 10l5-5 5 5M5 19h14',
} as const

export type RobotIconName = keyof typeof paths

/** An icon of the robot area, drawn like the desk's icons. */
export const RobotIcon = ({
  name,
  size = 18,
  flip = false,
}: {
  name: RobotIconName
  size?: number
  flip?: boolean
}) => <SvgIcon path={paths[name]} size={size} flip={flip} />
