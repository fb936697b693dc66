import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './theme/Icon.tsx'

type Props = Omit<ActionIconProps, 'children' | 'aria-label'> &
  Omit<ComponentProps<'button'>, keyof ActionIconProps | 'children' | 'aria-label'> & {
    icon: IconName
    /** Its accessible name, also shown as a tooltip. */
    label: string
    flip?: boolean
  }

/** A quiet button that is only an icon. */
export const IconButton = ({ icon, label, flip = false, ...rest }: Props) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} {...rest}>
    <Icon name={icon} flip={flip} />
  </ActionIcon>
)
