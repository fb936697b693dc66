import { SHOW_TYPE } from '@foyer/protocol/kinds'
import { SegmentedControl } from '@mantine/core'
import { useSettingTexts } from '../../settingTexts.ts'
import { textProblem } from '../shared/checks.ts'
import type { EditorProps } from '../shared/editor.ts'
import classes from '../shared/editors.module.css'
import { withWords } from '../shared/InEditorWords.tsx'
import { Intro } from '../shared/Intro.tsx'
import { ItemList } from '../shared/ItemList.tsx'
import { withPlaces } from '../shared/movePaths.ts'
import { PictureField } from '../shared/PictureField.tsx'
import { VisitorText } from '../shared/VisitorText.tsx'
import { useEditorTexts } from '../shared/words.ts'
import {
  type Faq,
  freeTabId,
  hasTabs,
  LIST,
  QUESTIONS_MAX,
  questionsOf,
  type Tab,
  tabProblem,
  tabsOf,
  withLayout,
  withQuestions,
  withTabs,
} from './faq.ts'
import { Questions } from './Questions.tsx'

const Tabs = ({ channel, onChange }: EditorProps) => {
  const t = useEditorTexts()
  const words = useSettingTexts()
  const { faq } = channel
  const tabs = tabsOf(faq)
  return (
    <ItemList<Tab>
      label={words.option('faq.showType', SHOW_TYPE.tabs)}
      items={tabs}
      onChange={(next, change) => onChange(withPlaces(channel, LIST, change, { faq: withTabs(faq, next) }))}
      max={QUESTIONS_MAX}
      blank={() => ({ id: freeTabId(tabs), name: '', picture: '', list: [] })}
      addLabel={t('addTab')}
      nameOf={({ name }, at) => name.trim() || t('tabNumbered', { count: at + 1 })}
      noteOf={({ list }) => t('questionCount', { count: list.length })}
      problemOf={tabProblem}
      empty={{
        title: t('noTabs'),
        hint: t('noTabsHint'),
        example: () => [{ id: 'c1', name: t('tabExample'), picture: '', list: [] }],
      }}
    >
      {(tab, set, at) => (
        <>
          <VisitorText
            className={classes.wide ?? ''}
            label={words.label('faqTab.name')}
            path={`${LIST}.${at}.name`}
            required
            maxLength={500}
            value={tab.name}
            problem={textProblem(tab.name)}
            onChange={(name) => set({ name })}
          />
          {faq.showType === SHOW_TYPE.tabsWithPicture && (
            <PictureField
              label={words.label('faqTab.picture')}
              value={tab.picture}
              onChange={(picture) => set({ picture })}
            />
          )}
          <div className={classes.wide ?? ''}>
            <Questions
              label={`${words.label('faqTab.list')}: ${tab.name}`}
              robotNo={channel.robotNo}
              path={`${LIST}.${at}.list`}
              questions={tab.list}
              onChange={(list, change) => {
                const next = tabs.with(at, Object.assign({}, tab, { list }))
                onChange(withPlaces(channel, `${LIST}.${at}.list`, change, { faq: withTabs(faq, next) }))
              }}
            />
          </div>
        </>
      )}
    </ItemList>
  )
}

const FrequentQuestions = ({ channel, onChange }: EditorProps) => {
  const t = useEditorTexts()
  const words = useSettingTexts()
  const { faq } = channel
  return (
    <div className={classes.editor}>
      <Intro setting="channel.faq" />
      <div>
        <SegmentedControl
          aria-label={words.label('faq.showType')}
          value={String(faq.showType)}
          onChange={(value) => onChange(withLayout(channel, Number(value) as Faq['showType'], t('tabExample')))}
          data={Object.values(SHOW_TYPE).map((type) => ({
            value: String(type),
            label: words.option('faq.showType', type),
          }))}
        />
      </div>
      {hasTabs(faq) ? (
        <Tabs channel={channel} onChange={onChange} />
      ) : (
        <Questions
          label={words.label('channel.faq')}
          robotNo={channel.robotNo}
          path={LIST}
          questions={questionsOf(faq)}
          onChange={(questions, change) =>
            onChange(withPlaces(channel, LIST, change, { faq: withQuestions(faq, questions) }))
          }
        />
      )}
    </div>
  )
}

/** Frequent questions: one list, or tabs with or without pictures (S3.9, G-38). */
export const FaqEditor = withWords(FrequentQuestions)
