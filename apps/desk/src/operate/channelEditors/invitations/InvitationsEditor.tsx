import type { ProactiveRule } from '@foyer/protocol/channel'
import { Link } from 'react-router'
import { isolated } from '../../../isolated.ts'
import { useKeptSearch } from '../../../shell/useKeptSearch.ts'
import { ruleProblemOf } from '../../channels/problem.ts'
import { useTranslating } from '../../languages/translating.ts'
import { useSettingTexts } from '../../settingTexts.ts'
import type { Problem } from '../shared/checks.ts'
import type { EditorProps } from '../shared/editor.ts'
import classes from '../shared/editors.module.css'
import { withWords } from '../shared/InEditorWords.tsx'
import { Intro } from '../shared/Intro.tsx'
import { ItemList } from '../shared/ItemList.tsx'
import { withPlaces } from '../shared/movePaths.ts'
import { useEditorTexts } from '../shared/words.ts'
import own from './invitations.module.css'
import { blankRule, copyOf, LIST, RULES_MAX } from './invitations.ts'
import { RuleFields, type RuleProps } from './RuleFields.tsx'
import { TeaserPicture } from './TeaserPicture.tsx'
import { TryIt } from './TryIt.tsx'

/** Only code with this attribute asks for invitations; older code of a website is without it. */
const ATTRIBUTE = 'data-proactive="on"'

const NeedsCode = ({ channelId }: { channelId: string }) => {
  const t = useEditorTexts()
  const search = useKeptSearch()
  return (
    <p className={own.note}>
      {t('rulesNeedCode', { attribute: isolated(ATTRIBUTE) })}{' '}
      <Link to={{ pathname: `/settings/channels/${channelId}/code`, search }}>{t('copyNewCode')}</Link>
    </p>
  )
}

/** The text of a rule in the language that the page edits, as visitors of that language read it. */
const useShownText = () => {
  const translating = useTranslating()
  const locale = translating?.locale ?? ''
  const textOf = ({ text }: ProactiveRule, at: number): string =>
    translating?.translations[locale]?.[`${LIST}.${at}.text`]?.trim() || text
  return { locale, textOf }
}

const Rule = ({ channel, ...props }: RuleProps & Pick<EditorProps, 'channel'>) => {
  const { locale, textOf } = useShownText()
  const text = textOf(props.rule, props.at)
  return (
    <>
      <RuleFields {...props} />
      {text.trim() !== '' && (
        <div className={classes.wide}>
          <TeaserPicture text={text} locale={locale || channel.language} colorScheme={channel.colorScheme} />
        </div>
      )}
    </>
  )
}

const problemOf = (rule: ProactiveRule): Problem => (ruleProblemOf(rule) === null ? null : 'unfinished')

const Invitations = ({ channel, onChange }: EditorProps) => {
  const t = useEditorTexts()
  const words = useSettingTexts()
  const rules = channel.proactiveRules
  const nameOf = ({ text }: ProactiveRule, at: number) => text.trim() || t('ruleNumbered', { count: at + 1 })
  return (
    <div className={classes.editor}>
      <Intro setting="channel.proactiveRules" />
      {rules.some(({ on }) => on === 1) && <NeedsCode channelId={channel.channelId} />}
      <ItemList<ProactiveRule>
        label={words.label('channel.proactiveRules')}
        items={rules}
        onChange={(proactiveRules, change) => onChange(withPlaces(channel, LIST, change, { proactiveRules }))}
        max={RULES_MAX}
        blank={blankRule}
        copyOf={copyOf}
        addLabel={t('addRule')}
        nameOf={nameOf}
        noteOf={({ on, url }) => (on === 1 ? url : t('ruleOff'))}
        problemOf={problemOf}
        empty={{
          title: t('noRules'),
          hint: t('noRulesHint'),
          example: () => [Object.assign(blankRule(t('ruleExample')), { url: '/cart', seconds: 30 })],
        }}
      >
        {(rule, set, at) => <Rule channel={channel} rule={rule} set={set} at={at} />}
      </ItemList>
      {rules.length > 0 && <TryIt rules={rules} nameOf={nameOf} />}
    </div>
  )
}

/** The invitations to chat that host pages show beside the launcher, and a visit to try them with. */
export const InvitationsEditor = withWords(Invitations)
