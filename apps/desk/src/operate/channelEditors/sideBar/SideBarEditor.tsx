import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSettingTexts } from '../../settingTexts.ts'
import { textProblem } from '../shared/checks.ts'
import type { EditorProps } from '../shared/editor.ts'
import classes from '../shared/editors.module.css'
import { withWords } from '../shared/InEditorWords.tsx'
import { ItemList } from '../shared/ItemList.tsx'
import { LinkField } from '../shared/LinkField.tsx'
import { withPlaces } from '../shared/movePaths.ts'
import { PictureField } from '../shared/PictureField.tsx'
import type { PlaceChange } from '../shared/rows.ts'
import { VisitorText } from '../shared/VisitorText.tsx'
import { useEditorTexts } from '../shared/words.ts'
import {
  type Advertisement,
  adProblem,
  type QuickLink,
  quickProblem,
  type SideBar,
  type SideQuestion,
  sideQuestionProblem,
} from './sideBar.ts'

type Flag = 'quickFlag' | 'questionFlag' | 'adFlag'
type PartProps = EditorProps & {
  put: (change: Partial<SideBar>, list?: string, moved?: PlaceChange | null) => void
}

const Part = ({
  channel,
  put,
  flag,
  hint,
  children,
}: PartProps & { flag: Flag; hint: string; children: ReactNode }) => {
  const words = useSettingTexts()
  return (
    <section className={classes.part} aria-label={words.label(`sideBar.${flag}`)}>
      <Switch
        label={words.label(`sideBar.${flag}`)}
        description={hint}
        checked={channel.sideBarConfig[flag] === 1}
        onChange={({ currentTarget }) => put({ [flag]: currentTarget.checked ? 1 : 0 })}
      />
      {children}
    </section>
  )
}

const QuickLinks = (props: PartProps) => {
  const t = useEditorTexts()
  const words = useSettingTexts()
  return (
    <Part {...props} flag="quickFlag" hint={words.help('sideBar.quickList')}>
      <ItemList<QuickLink>
        label={words.label('sideBar.quickList')}
        items={props.channel.sideBarConfig.quickList ?? []}
        onChange={(quickList, moved) => props.put({ quickList }, 'quickList', moved)}
        max={50}
        blank={() => ({ name: '', url: '', link: '' })}
        addLabel={t('addLink')}
        nameOf={({ name }, at) => name.trim() || t('linkNumbered', { count: at + 1 })}
        noteOf={({ link }) => link}
        problemOf={quickProblem}
        empty={{ title: t('noLinks'), hint: t('noLinksHint') }}
      >
        {({ name, url, link }, set, at) => (
          <>
            <VisitorText
              label={words.label('quickLink.name')}
              path={`sideBarConfig.quickList.${at}.name`}
              required
              maxLength={500}
              value={name}
              problem={textProblem(name)}
              onChange={(value) => set({ name: value })}
            />
            <LinkField
              label={words.label('quickLink.link')}
              required
              value={link}
              onChange={(value) => set({ link: value })}
            />
            <PictureField label={words.label('quickLink.url')} value={url} onChange={(value) => set({ url: value })} />
          </>
        )}
      </ItemList>
    </Part>
  )
}

const SideQuestions = (props: PartProps) => {
  const t = useEditorTexts()
  const words = useSettingTexts()
  return (
    <Part {...props} flag="questionFlag" hint={words.help('sideBar.questionList')}>
      <ItemList<SideQuestion>
        label={words.label('sideBar.questionList')}
        items={props.channel.sideBarConfig.questionList ?? []}
        onChange={(questionList, moved) => props.put({ questionList }, 'questionList', moved)}
        max={100}
        blank={() => ({ question: '', answer: '' })}
        addLabel={t('addQuestion')}
        nameOf={({ question }, at) => question.trim() || t('questionNumbered', { count: at + 1 })}
        problemOf={sideQuestionProblem}
        empty={{
          title: t('noQuestions'),
          hint: t('noSideQuestionsHint'),
          example: () => [{ question: t('questionExample'), answer: t('answerExample') }],
        }}
      >
        {({ question, answer }, set, at) => (
          <>
            <VisitorText
              className={classes.wide ?? ''}
              label={words.label('sideQuestion.question')}
              path={`sideBarConfig.questionList.${at}.question`}
              required
              maxLength={500}
              value={question}
              problem={textProblem(question)}
              onChange={(value) => set({ question: value })}
            />
            <VisitorText
              long
              className={classes.wide ?? ''}
              label={words.label('sideQuestion.answer')}
              path={`sideBarConfig.questionList.${at}.answer`}
              required
              maxLength={5000}
              value={answer}
              problem={textProblem(answer)}
              onChange={(value) => set({ answer: value })}
            />
          </>
        )}
      </ItemList>
    </Part>
  )
}

const Advertisements = (props: PartProps) => {
  const t = useEditorTexts()
  const words = useSettingTexts()
  return (
    <Part {...props} flag="adFlag" hint={words.help('sideBar.adList')}>
      <ItemList<Advertisement>
        label={words.label('sideBar.adList')}
        items={props.channel.sideBarConfig.adList ?? []}
        onChange={(adList) => props.put({ adList })}
        max={20}
        blank={() => ({ url: '', link: '' })}
        addLabel={t('addAd')}
        nameOf={(_, at) => t('adNumbered', { count: at + 1 })}
        noteOf={({ link }) => link}
        problemOf={adProblem}
        empty={{ title: t('noAds'), hint: t('noAdsHint') }}
      >
        {({ url, link = '' }, set) => (
          <>
            <PictureField
              label={words.label('advertisement.url')}
              required
              value={url}
              onChange={(value) => set({ url: value })}
            />
            <LinkField
              className={classes.wide ?? ''}
              label={words.label('advertisement.link')}
              value={link}
              onChange={(value) => set({ link: value })}
            />
          </>
        )}
      </ItemList>
    </Part>
  )
}

const Bar = (props: EditorProps) => {
  const { channel, onChange } = props
  const put: PartProps['put'] = (change, list = '', moved = null) => {
    const sideBarConfig = Object.assign({}, channel.sideBarConfig, change)
    onChange(withPlaces(channel, `sideBarConfig.${list}`, moved, { sideBarConfig }))
  }
  return (
    <div className={classes.editor}>
      <QuickLinks {...props} put={put} />
      <SideQuestions {...props} put={put} />
      <Advertisements {...props} put={put} />
    </div>
  )
}

/** What stands beside the chat: quick links, questions and advertisements (S3.7-24 to 30, G-36, G-37). */
export const SideBarEditor = withWords(Bar)
