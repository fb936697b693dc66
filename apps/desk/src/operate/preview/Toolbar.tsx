import type { PreviewKey } from '@foyer/locales/preview/index'
import {
  PREVIEW_DEVICES,
  PREVIEW_STATES,
  type PreviewDevice,
  type PreviewGroup,
  type PreviewState,
} from '@foyer/protocol/preview'
import { ActionIcon, SegmentedControl, Select } from '@mantine/core'
import { SvgIcon } from '../../theme/Icon.tsx'
import { useLanguages } from '../LanguageSelect.tsx'
import { useOperateTexts } from '../texts.ts'
import classes from './preview.module.css'
import { usePreviewTexts } from './texts.ts'

/** What the operator looks at. */
export type View = {
  readonly state: PreviewState
  readonly device: PreviewDevice
  readonly colorScheme: 'light' | 'dark'
  readonly locale: string
}

type Props = {
  view: View
  /** The state or the channel leaves no choice. */
  fixed: { readonly device: boolean; readonly colorScheme: boolean }
  onChange: (part: Partial<View>) => void
  onRestart: () => void
}

const groupLabels = {
  conversation: 'partConversation',
  agents: 'partAgents',
  dialogs: 'partDialogs',
  page: 'partPage',
} as const satisfies Record<PreviewGroup, PreviewKey>

const deviceLabels = {
  window: 'desktop',
  page: 'wholePage',
  phone: 'phone',
} as const satisfies Record<PreviewDevice, PreviewKey>

const StateSelect = ({ state, onChange }: { state: PreviewState; onChange: (state: PreviewState) => void }) => {
  const t = usePreviewTexts()
  const groups = Object.entries(PREVIEW_STATES) as [PreviewGroup, readonly PreviewState[]][]
  return (
    <Select
      label={t('shown')}
      allowDeselect={false}
      searchable
      maxDropdownHeight={420}
      nothingFoundMessage={useOperateTexts()('nothingFound')}
      data={groups.map(([group, states]) => ({
        group: t(groupLabels[group]),
        items: states.map((value) => ({ value, label: t(value) })),
      }))}
      value={state}
      onChange={(value) => value && onChange(value as PreviewState)}
    />
  )
}

/** What the preview shows: the state, on what, in which colours and in which language. */
export const Toolbar = ({ view, fixed, onChange, onRestart }: Props) => {
  const t = usePreviewTexts()
  const languages = useLanguages()
  return (
    <div className={classes.tools}>
      <StateSelect state={view.state} onChange={(state) => onChange({ state })} />
      <Select
        label={t('language')}
        allowDeselect={false}
        searchable
        nothingFoundMessage={useOperateTexts()('nothingFound')}
        data={languages}
        value={view.locale}
        onChange={(locale) => locale && onChange({ locale })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.restart ?? ''}
        aria-label={t('startOver')}
        title={t('startOver')}
        onClick={onRestart}
      >
        <SvgIcon path="M4 12a8 8 0 1 1 2.4 5.700M4 20v-5h5" />
      </ActionIcon>
      <div className={classes.switches}>
        <SegmentedControl
          aria-label={t('device')}
          size="xs"
          disabled={fixed.device}
          data={PREVIEW_DEVICES.map((value) => ({ value, label: t(deviceLabels[value]) }))}
          value={view.device}
          onChange={(device) => onChange({ device: device as PreviewDevice })}
        />
        <SegmentedControl
          aria-label={t('colours')}
          size="xs"
          disabled={fixed.colorScheme}
          data={(['light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
          value={view.colorScheme}
          onChange={(colorScheme) => onChange({ colorScheme: colorScheme as View['colorScheme'] })}
        />
      </div>
    </div>
  )
}
