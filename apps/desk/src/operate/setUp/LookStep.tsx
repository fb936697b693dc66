import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ColourField } from '../channelEditors/shared/ColourField.tsx'
import { withWords } from '../channelEditors/shared/InEditorWords.tsx'
import { useSave } from '../editing/useSave.ts'
import { ChannelPreview } from '../preview/ChannelPreview.tsx'
import { useManageMutation } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useSettingTexts } from '../settingTexts.ts'
import { needsDarkText, paletteOf } from './palette.ts'
import { StepFrame } from './StepFrame.tsx'
import classes from './setUp.module.css'
import type { StepProps } from './step.ts'
import { useSetUpTexts } from './texts.ts'

type Look = { titleDesc: string; robotName: string; robotIcon: string; mainColor: string }
type Proposal = ManageResponse<'readSite'>

type ProposalProps = { found: Proposal; look: Look; set: (change: Partial<Look>) => void }

const Proposals = ({ found, look, set }: ProposalProps) => {
  const t = useSetUpTexts()
  return (
    <fieldset className={classes.proposals}>
      <legend>{t('proposals', { site: URL.parse(found.url)?.host ?? found.url })}</legend>
      <div className={classes.swatches}>
        {found.colours.map((colour) => (
          <Button
            key={colour}
            variant="default"
            aria-pressed={look.mainColor === colour}
            leftSection={<span className={classes.swatch} style={{ backgroundColor: colour }} />}
            onClick={() => set({ mainColor: colour })}
          >
            {t('useColour', { colour })}
          </Button>
        ))}
      </div>
      {found.icon !== '' && (
        <div className={classes.icon}>
          <img src={found.icon} alt="" width={40} height={40} />
          <Checkbox
            label={t('useIcon')}
            checked={look.robotIcon === found.icon}
            onChange={({ currentTarget }) => set({ robotIcon: currentTarget.checked ? found.icon : '' })}
          />
        </div>
      )}
    </fieldset>
  )
}

type SiteProps = { url: string; onUrl: (url: string) => void; onFound: (found: Proposal) => void }

const Website = ({ url, onUrl, onFound }: SiteProps) => {
  const t = useSetUpTexts()
  const reasonOf = useReason()
  const reading = useManageMutation('readSite', [])
  return (
    <div className={classes.row}>
      <TextInput
        label={t('website')}
        description={t('websiteHint')}
        inputMode="url"
        dir="ltr"
        maxLength={2000}
        placeholder="shop.example.com"
        value={url}
        error={reading.error && reasonOf(reading.error)}
        onChange={({ currentTarget }) => onUrl(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={url.trim() === ''}
        loading={reading.isPending}
        onClick={() => reading.mutate({ url }, { onSuccess: onFound })}
      >
        {t('readSite')}
      </Button>
    </div>
  )
}

const Fields = ({ look, set }: Pick<ProposalProps, 'look' | 'set'>) => {
  const t = useSetUpTexts()
  const settings = useSettingTexts()
  return (
    <>
      <TextInput
        label={settings.label('channel.titleDesc')}
        required
        maxLength={500}
        dir="auto"
        value={look.titleDesc}
        onChange={({ currentTarget }) => set({ titleDesc: currentTarget.value })}
      />
      <TextInput
        label={settings.label('channel.robotName')}
        maxLength={64}
        dir="auto"
        value={look.robotName}
        onChange={({ currentTarget }) => set({ robotName: currentTarget.value })}
      />
      <ColourField
        label={settings.label('channel.mainColor')}
        value={look.mainColor}
        other="#2878ff"
        onChange={(mainColor) => set({ mainColor })}
      />
      {needsDarkText(look.mainColor) && <p role="status">{t('darkText')}</p>}
    </>
  )
}

const startOf = ({ titleDesc, robotName, robotIcon, mainColor }: StepProps['channel']): Look => ({
  titleDesc,
  robotName,
  robotIcon,
  mainColor,
})

const Look = ({ state, channel, onNext, onBack, onReload }: StepProps) => {
  const t = useSetUpTexts()
  const [url, setUrl] = useState(state.url)
  const [found, setFound] = useState<Proposal | null>(null)
  const [look, setLook] = useState(() => startOf(channel))
  const set = (change: Partial<Look>) => setLook((now) => ({ ...now, ...change }))
  const saving = useSave('saveChannel', channel, ['getChannel', 'getChannelList'])
  const noting = useManageMutation('noteSetUp', ['getSetUp'])
  const take = (proposal: Proposal) => {
    setFound(proposal)
    setUrl(proposal.url)
    const { name, colours, icon } = proposal
    set({ titleDesc: name, robotIcon: icon, ...(colours[0] === undefined ? {} : { mainColor: colours[0] }) })
  }
  const save = async () => {
    if (url.trim() !== state.url) await noting.mutateAsync({ url: url.trim() })
    await saving.mutateAsync({ channelId: channel.channelId, ...look, ...paletteOf(look.mainColor) })
    onNext(true)
  }
  return (
    <div className={classes.columns}>
      <StepFrame
        title={t('look')}
        busy={saving.isPending || noting.isPending}
        error={noting.error ?? saving.error}
        saves={[saving]}
        onBack={onBack}
        onReload={onReload}
        onSubmit={() => void save().catch(() => {})}
      >
        <Website url={url} onUrl={setUrl} onFound={take} />
        {found && <Proposals found={found} look={look} set={set} />}
        <Fields look={look} set={set} />
      </StepFrame>
      <ChannelPreview channel={{ ...channel, ...look, ...paletteOf(look.mainColor) }} />
    </div>
  )
}

/** Name and colours, proposed by the website, beside the chat as it will look. */
export const LookStep = withWords(Look)
