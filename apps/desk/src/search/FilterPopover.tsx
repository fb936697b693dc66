import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon } from '../theme/Icon.tsx'
import { useTexts } from '../useClient.ts'

type Props = {
  /** How many filters are set; the button shows it. */
  count: number
  position: 'bottom-start' | 'bottom-end'
  /** Pixels. */
  width: number
  children: ReactNode
}

/** Filters in a popover behind a button. */
export const FilterPopover = ({ count, position, width, children }: Props) => {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position={position} width={width} trapFocus returnFocus shadow="md">
      <Indicator disabled={count === 0} label={count} size={16} offset={4}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={() => setOpened(!opened)}
            aria-label={count === 0 ? t('filters') : t('filtersSet', { count })}
            aria-expanded={opened}
          >
            <Icon name="filter" />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('filters')}>{children}</Popover.Dropdown>
    </Popover>
  )
}
