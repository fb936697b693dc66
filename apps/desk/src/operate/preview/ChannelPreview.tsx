import { toLocale } from '@foyer/locales'
import type { PreviewConfig, PreviewState } from '@foyer/protocol/preview'
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import empty from '../../empty.module.css'
import { Icon } from '../../theme/Icon.tsx'
import { useDesk, useTexts } from '../../useClient.ts'
import { useManageQuery } from '../queries.ts'
import classes from './preview.module.css'
import { blankEvaluate, frameSize, isSeen, needsPage, type PreviewDraft, previewChannel } from './previewChannel.ts'
import { Toolbar, type View } from './Toolbar.tsx'
import { usePreviewTexts, WithPreviewTexts } from './texts.ts'
import { useFrame } from './useFrame.ts'
import { useScale } from './useScale.ts'

export type ChannelPreviewProps = {
  /** The settings as they are edited now; what is missing has its default. */
  readonly channel: PreviewDraft
  /** How the channel is rated, as it is edited now. */
  readonly evaluate?: object | undefined
  /** What is shown at first, and again whenever this changes: what belongs to the part of the form that is open. */
  readonly state?: PreviewState | undefined
  /** On a phone: whether the page around has unfolded it. Without it the preview has a button of its own. */
  readonly open?: boolean | undefined
}

/** Where the preview lies; its parameters are those of a frame in a host page. */
const ADDRESS = '/chat_online/preview.html?channelId=preview&from=iframe'

const forcedScheme = ({ colorScheme }: PreviewDraft) =>
  colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : null

/** All groups as JSON text, from which visitors choose where the channel names none. */
const useGroups = (wanted: boolean): string => {
  const { data } = useManageQuery('getGroupList', { pageSize: 100 }, { enabled: wanted })
  return useMemo(() => JSON.stringify((data ?? []).map(({ groupId, groupName }) => ({ groupId, groupName }))), [data])
}

/** What is looked at: the operator's choice, which follows the part of the form that is open. */
const useView = ({ channel, state = 'welcome' }: ChannelPreviewProps) => {
  const { locale } = useDesk()
  const [given, setGiven] = useState(state)
  const [chosen, setChosen] = useState<View>({
    state,
    device: 'window',
    colorScheme: 'light',
    locale: toLocale(`${channel.language ?? ''}`) ?? locale,
  })
  if (given !== state) {
    setGiven(state)
    setChosen({ ...chosen, state })
  }
  const page = needsPage(chosen.state)
  const scheme = forcedScheme(channel)
  const view: View = {
    ...chosen,
    device: page ? 'page' : chosen.device,
    colorScheme: scheme ?? chosen.colorScheme,
  }
  return {
    view,
    fixed: { device: page, colorScheme: scheme !== null },
    change: (part: Partial<View>) => setChosen({ ...chosen, ...part }),
  }
}

type FrameProps = { config: PreviewConfig }

/** The page of the chat, in its own size and drawn smaller where there is less room. */
const Frame = ({ config }: FrameProps) => {
  const t = usePreviewTexts()
  const desk = useTexts()
  const column = useRef<HTMLDivElement>(null)
  const { frame, state, attempt, again } = useFrame(config)
  const size = frameSize(config.device, config.channel)
  const scale = useScale(column, size)
  const box = { inlineSize: size.width * scale, blockSize: size.height * scale }
  return (
    <div ref={column} className={classes.column}>
      {state === 'failed' ? (
        <div className={empty.empty} role="alert">
          <Icon name="warning" size={28} />
          <p className={empty.title}>{t('previewFailed')}</p>
          <Button variant="default" onClick={again}>
            {desk('tryAgain')}
          </Button>
        </div>
      ) : (
        <div className={classes.box} style={box} aria-busy={state === 'loading'}>
          {state === 'loading' && <Skeleton className={classes.wait} height="100%" radius={12} />}
          <iframe
            key={attempt}
            ref={frame}
            className={classes.frame}
            data-state={state}
            title={t('previewFrame')}
            src={ADDRESS}
            style={{ inlineSize: size.width, blockSize: size.height, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  )
}

const Content = (props: ChannelPreviewProps) => {
  const { channel, evaluate } = props
  const t = usePreviewTexts()
  const { view, fixed, change } = useView(props)
  const [turn, setTurn] = useState(0)
  const groups = useGroups(Number(channel.groupMode) === 1)
  const shown = useMemo(() => previewChannel(channel, view.locale, groups), [channel, view.locale, groups])
  const { state, device, colorScheme, locale } = view
  const config = useMemo<PreviewConfig>(() => {
    const rating = Object.assign({}, blankEvaluate, evaluate)
    return { foyerPreview: 1, channel: shown, evaluate: rating, state, device, colorScheme, locale, turn }
  }, [shown, evaluate, state, device, colorScheme, locale, turn])
  return (
    <>
      <Toolbar view={view} fixed={fixed} onChange={change} onRestart={() => setTurn(turn + 1)} />
      {!isSeen(state, shown) && (
        <p className={classes.hint} role="status">
          {t('previewOff')}
        </p>
      )}
      <Frame config={config} />
    </>
  )
}

/** Folded on a phone, where the form needs the room. */
const Region = (props: ChannelPreviewProps) => {
  const t = usePreviewTexts()
  const narrow = useMediaQuery('(max-width: 47.5em)', false)
  const [unfolded, setUnfolded] = useState(false)
  const open = props.open ?? unfolded
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      {narrow && props.open === undefined ? (
        <Button variant="default" aria-expanded={open} onClick={() => setUnfolded(!open)}>
          {t('preview')}
        </Button>
      ) : (
        <h2 className={classes.title}>{t('preview')}</h2>
      )}
      {(open || !narrow) && <Content {...props} />}
    </section>
  )
}

/** The real chat in a frame, with settings that are being edited: nothing is saved, and no server is asked. */
export const ChannelPreview = (props: ChannelPreviewProps) => (
  <WithPreviewTexts>
    <Region {...props} />
  </WithPreviewTexts>
)
