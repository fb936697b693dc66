import { Alert, Button, Menu, Tabs } from '@mantine/core'
import { useState } from 'react'
import { IconButton } from '../../IconButton.tsx'
import classes from '../../operate/editing/Editor.module.css'
import { useLanguages } from '../../operate/LanguageSelect.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useTimes } from '../../useClient.ts'
import { DocTextFields } from './DocTextFields.tsx'
import { type DocText, emptyText } from './docForm.ts'
import { ProposedList } from './ProposedList.tsx'
import { useKnowledgeTexts } from './texts.ts'
import type { DocEdit } from './useDocEditor.ts'

const AddLanguage = ({ texts, onAdd }: { texts: readonly DocText[]; onAdd: (locale: string) => void }) => {
  const t = useOperateTexts()
  const languages = useLanguages()
  const free = languages.filter(({ value }) => texts.every(({ locale }) => locale !== value))
  return (
    <Menu position="bottom-start" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <IconButton icon="plus" label={t('addLanguage')} />
      </Menu.Target>
      <Menu.Dropdown className={classes.languages}>
        {free.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => onAdd(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type TabProps = { at: number; locale: string; wrong: boolean; stale: boolean }

/** The tab of a language: marked if its text has errors, or is older than the document's own. */
const TextTab = ({ at, locale, wrong, stale }: TabProps) => {
  const t = useOperateTexts()
  const k = useKnowledgeTexts()
  const times = useTimes()
  const name = locale === '' ? t('anyLanguageDoc') : times.language(locale)
  const mark = stale && {
    'aria-label': k('staleIn', { languages: name }),
    rightSection: (
      <span className={classes.staleSign}>
        <Icon name="warning" size={14} />
      </span>
    ),
  }
  return (
    <Tabs.Tab value={`${at}`} data-wrong={wrong} className={classes.tab} {...mark}>
      {name}
    </Tabs.Tab>
  )
}

/** Says that a translation is older than the document's own text, until it is said to be right. */
const StaleText = ({ isRight, onRight }: { isRight: boolean; onRight: () => void }) => {
  const k = useKnowledgeTexts()
  return (
    <Alert color="yellow" className={classes.stale}>
      <p className={classes.alertText} role="status">
        {k(isRight ? 'stillRightSaved' : 'staleText')}
      </p>
      {!isRight && (
        <div className={classes.choices}>
          <Button size="xs" variant="default" onClick={onRight}>
            {k('stillRight')}
          </Button>
        </div>
      )}
    </Alert>
  )
}

/** The document's texts, one tab for each language. */
export const DocTexts = ({ edit }: { edit: DocEdit }) => {
  const t = useOperateTexts()
  const { texts } = edit.form
  const [chosen, choose] = useState(0)
  const shown = Math.min(chosen, texts.length - 1)
  // Tabs with errors are marked.
  const wrong = edit.faults?.texts.map((faults) => Object.keys(faults).length > 0) ?? []
  const stale = (at: number) => at > 0 && (edit.base?.staleLocales ?? []).includes(texts[at]?.locale ?? '')
  const put = (at: number, change: Partial<DocText>) =>
    edit.set({ texts: texts.map((text, index) => (index === at ? { ...text, ...change } : text)) })
  const add = (locale: string) => {
    edit.set({ texts: [...texts, emptyText(locale)] })
    choose(texts.length)
  }
  const remove = (at: number) => {
    edit.set({ texts: texts.filter((_, index) => index !== at) })
    choose(at - 1)
  }
  return (
    <Tabs value={`${shown}`} onChange={(value) => choose(Number(value))} keepMounted={false}>
      <div className={classes.tabs}>
        <Tabs.List aria-label={t('languages')}>
          {texts.map(({ locale }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other identity: its language may change
            <TextTab key={at} at={at} locale={locale} wrong={wrong[at] ?? false} stale={stale(at)} />
          ))}
        </Tabs.List>
        <AddLanguage texts={texts} onAdd={add} />
      </div>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Tabs.Panel key={`${at} ${texts.length} ${edit.revision}`} value={`${at}`}>
          {stale(at) && (
            <StaleText
              isRight={edit.form.right.includes(text.locale)}
              onRight={() => edit.set({ right: [...edit.form.right, text.locale] })}
            />
          )}
          <DocTextFields
            text={text}
            faults={edit.faults?.texts[at] ?? {}}
            onChange={(change) => put(at, change)}
            onRemove={at === 0 ? null : () => remove(at)}
            proposed={<ProposedList edit={edit} locale={text.locale} />}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
