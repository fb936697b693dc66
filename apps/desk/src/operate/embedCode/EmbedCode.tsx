import { Button, Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type CopyOutcome, copyText } from '../../copyText.ts'
import { isolated } from '../../isolated.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useAgentState, useTexts } from '../../useClient.ts'
import { LoadError } from '../LoadError.tsx'
import { usePreviewTexts, WithPreviewTexts } from '../preview/texts.ts'
import { CodeText } from './CodeText.tsx'
import classes from './embedCode.module.css'
import { settingsOf, startOptions } from './embedOptions.ts'
import { Options } from './Options.tsx'
import { type Pin, platforms, policyOf, type Settings } from './snippet.ts'
import { usePin } from './usePin.ts'

export type EmbedCodeProps = {
  readonly channelId: string
  /** The channel has invitations, or lists visitors: the code says so to the loader. */
  readonly proactive: boolean
}

/** Code that is read and copied. */
const Copied = ({ label, copyLabel, text }: { label: string; copyLabel: string; text: string }) => {
  const desk = useTexts()
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null)
  return (
    <>
      <CodeText label={label} minRows={text.split('\n').length + 1} value={text} />
      <div className={classes.acts}>
        <Button leftSection={<Icon name="copy" />} onClick={async () => setOutcome(await copyText(text))}>
          {copyLabel}
        </Button>
        <span role="status">{outcome && desk(outcome)}</span>
      </div>
    </>
  )
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={classes.folded}>
    <summary>{title}</summary>
    {children}
  </details>
)

/** The code of each platform, and how to bring it onto the website. */
const Platforms = (place: { origin: string; channelId: string; settings: Settings; pin?: Pin }) => {
  const t = usePreviewTexts()
  return (
    <Tabs defaultValue={platforms[0]?.id ?? null} keepMounted={false}>
      <Tabs.List aria-label={t('platform')}>
        {platforms.map(({ id, name, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label ? t(label) : name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {platforms.map(({ id, steps, code }) => (
        <Tabs.Panel key={id} value={id} className={classes.instructions ?? ''}>
          <p className={classes.steps}>{t(steps)}</p>
          <Copied label={t('code')} copyLabel={t('copyCode')} text={code(place)} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const Content = ({ channelId, proactive }: EmbedCodeProps) => {
  const t = usePreviewTexts()
  const origin = useAgentState((state) => state.info?.publicUrl) || location.origin
  const [options, setOptions] = useState(startOptions)
  const { pin, failed, error, refetch } = usePin(options.isPinned)
  return (
    <div className={classes.embed}>
      <Platforms
        origin={origin}
        channelId={channelId}
        settings={settingsOf(options, proactive)}
        {...(pin && { pin })}
      />
      {failed && <LoadError error={error} onRetry={refetch} />}
      {proactive && <p className={classes.steps}>{t('proactiveOn', { attribute: isolated('data-proactive="on"') })}</p>}
      <Folded title={t('embedOptions')}>
        <Options options={options} set={(change) => setOptions(Object.assign({}, options, change))} />
      </Folded>
      <Folded title={t('policy')}>
        <p className={classes.steps}>{t('policyHint')}</p>
        <Copied label={t('policy')} copyLabel={t('copyPolicy')} text={policyOf(origin)} />
      </Folded>
    </div>
  )
}

/** The code that brings a channel onto a website, for each way in which websites are made. */
export const EmbedCode = (props: EmbedCodeProps) => (
  <WithPreviewTexts>
    <Content {...props} />
  </WithPreviewTexts>
)
