import { MultiSelect } from '@mantine/core'
import { useSettingTexts } from '../settingTexts.ts'
import { useOperateTexts } from '../texts.ts'
import { splitMenus } from './menus/menus.ts'
import { textProblem } from './shared/checks.ts'
import type { EditorProps } from './shared/editor.ts'
import classes from './shared/editors.module.css'
import { withWords } from './shared/InEditorWords.tsx'
import { Intro } from './shared/Intro.tsx'
import { ItemList } from './shared/ItemList.tsx'
import { withPlaces } from './shared/movePaths.ts'
import { VisitorText } from './shared/VisitorText.tsx'
import { useEditorTexts } from './shared/words.ts'

const Tips = ({ channel, onChange }: EditorProps) => {
  const t = useEditorTexts()
  const operate = useOperateTexts()
  const words = useSettingTexts()
  const { planned, others } = splitMenus(channel)
  const menus = [...planned, ...others]
  const nameOf = (id: string) => channel.chatMenuConfigList[id]?.menuName ?? id
  return (
    <div className={classes.editor}>
      <Intro setting="channel.autoTip" />
      <ItemList
        label={words.label('channel.autoTip')}
        items={channel.autoTip}
        onChange={(autoTip, change) => onChange(withPlaces(channel, 'autoTip', change, { autoTip }))}
        max={50}
        blank={() => ({ text: '', btnList: [] })}
        addLabel={t('addTip')}
        nameOf={({ text }, at) => text.trim() || t('tipNumbered', { count: at + 1 })}
        noteOf={({ btnList }) => btnList.map(nameOf).join(' · ')}
        problemOf={({ text }) => textProblem(text)}
        empty={{
          title: t('noTips'),
          hint: t('noTipsHint'),
          example: () => [{ text: t('tipExample'), btnList: menus.slice(0, 2).map(({ id }) => id) }],
        }}
      >
        {({ text, btnList }, set, at) => (
          <>
            <VisitorText
              long
              className={classes.wide ?? ''}
              label={words.label('tip.text')}
              path={`autoTip.${at}.text`}
              required
              maxLength={5000}
              value={text}
              problem={textProblem(text)}
              onChange={(value) => set({ text: value })}
            />
            <MultiSelect
              className={classes.wide ?? ''}
              label={words.label('tip.btnList')}
              description={words.help('tip.btnList')}
              data={[...new Set([...menus.map(({ id }) => id), ...btnList])].map((id) => ({
                value: id,
                label: nameOf(id),
              }))}
              value={btnList}
              clearable={false}
              maxValues={100}
              nothingFoundMessage={operate('nothingFound')}
              onChange={(value) => set({ btnList: value })}
            />
          </>
        )}
      </ItemList>
    </div>
  )
}

/** Texts that follow the greeting, with buttons of the quick menu (G-39). */
export const TipsEditor = withWords(Tips)
