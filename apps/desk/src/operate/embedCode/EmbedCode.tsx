import { Button, Tabs, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type CopyOutcome, copyText } from '../../copyText.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useAgentState, useTexts } from '../../useClient.ts'
import { usePreviewTexts, WithPreviewTexts } from '../preview/texts.ts'
import classes from './embedCode.module.css'
import { type Platform, platforms } from './snippet.ts'

export type EmbedCodeProps = { readonly channelId: string }

/** The code for a platform, and how to bring it onto the website. */
const Instructions = ({ platform, channelId }: EmbedCodeProps & { platform: Platform }) => {
  const t = usePreviewTexts()
  const desk = useTexts()
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null)
  const origin = useAgentState((state) => state.info?.publicUrl) || location.origin
  const code = platform.code({ origin, channelId })
  return (
    <div className={classes.instructions}>
      <p className={classes.steps}>{t(platform.steps)}</p>
      <Textarea
        label={t('code')}
        readOnly
        autosize
        minRows={code.split('\n').length + 1}
        dir="ltr"
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.acts}>
        <Button leftSection={<Icon name="copy" />} onClick={async () => setOutcome(await copyText(code))}>
          {t('copyCode')}
        </Button>
        <span role="status">{outcome && desk(outcome)}</span>
      </div>
    </div>
  )
}

const Content = ({ channelId }: EmbedCodeProps) => {
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
      {platforms.map((platform) => (
        <Tabs.Panel key={platform.id} value={platform.id}>
          <Instructions platform={platform} channelId={channelId} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The code that brings a channel onto a website, for each way in which websites are made. */
export const EmbedCode = (props: EmbedCodeProps) => (
  <WithPreviewTexts>
    <Content {...props} />
  </WithPreviewTexts>
)
