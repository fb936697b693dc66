import { Radio, Select } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { IconButton } from '../../IconButton.tsx'
import { useTexts } from '../../useClient.ts'
import { useManageQuery } from '../queries.ts'
import { useSettingTexts } from '../settingTexts.ts'
import { Sortable } from '../sorting/Sortable.tsx'
import type { EditorProps } from './shared/editor.ts'
import classes from './shared/editors.module.css'
import { withWords } from './shared/InEditorWords.tsx'
import { withPlaces } from './shared/movePaths.ts'
import { useRows } from './shared/rows.ts'
import { VisitorText } from './shared/VisitorText.tsx'
import { useEditorTexts } from './shared/words.ts'

const Groups = ({ channel, onChange }: EditorProps) => {
  const t = useEditorTexts()
  const desk = useTexts()
  const words = useSettingTexts()
  const groups = useManageQuery('getGroupList', { pageSize: 100 }).data ?? []
  const { groupConfig: chosen } = channel
  const rows = useRows(chosen, (groupConfig, change) =>
    onChange(withPlaces(channel, 'groupConfig', change, { groupConfig })),
  )
  const free = groups.filter(({ groupId }) => chosen.every((one) => one.groupId !== groupId))
  const ownName = (id: string) => groups.find(({ groupId }) => groupId === id)?.groupName ?? id
  const take = (id: string | null) => {
    if (id !== null) rows.add({ groupId: id, groupName: ownName(id) })
  }
  return (
    <div className={classes.editor}>
      <Radio.Group
        label={words.label('channel.groupConfig')}
        description={words.help('channel.groupConfig')}
        value={chosen.length === 0 ? 'all' : 'some'}
        onChange={(value) =>
          onChange({
            groupConfig: value === 'all' ? [] : groups.map(({ groupId, groupName }) => ({ groupId, groupName })),
          })
        }
      >
        <div className={classes.radios}>
          <Radio value="all" label={t('allGroups')} />
          <Radio value="some" label={t('someGroups')} disabled={groups.length === 0} />
        </div>
      </Radio.Group>
      {groups.length === 0 && <p className={classes.hint}>{t('noGroups')}</p>}
      {chosen.length > 0 && (
        <>
          <Sortable
            label={words.label('channel.groupConfig')}
            className={classes.cards}
            items={rows.rows}
            keyOf={({ key }) => key}
            nameOf={({ item }) => item.groupName || ownName(item.groupId)}
            onMove={rows.move}
          >
            {({ item }, at, handle) => (
              <div className={classes.groupRow}>
                {handle}
                <VisitorText
                  label={t('nameOfGroup', { name: ownName(item.groupId) })}
                  path={`groupConfig.${at}.groupName`}
                  maxLength={64}
                  value={item.groupName}
                  onChange={(groupName) => rows.set(at, { groupId: item.groupId, groupName })}
                />
                <IconButton
                  icon="close"
                  label={desk('deleteNamed', { name: item.groupName || ownName(item.groupId) })}
                  onClick={() => rows.remove(at)}
                />
              </div>
            )}
          </Sortable>
          {free.length > 0 && (
            <Select
              aria-label={t('addGroup')}
              placeholder={t('addGroup')}
              data={free.map(({ groupId, groupName }) => ({ value: groupId, label: groupName }))}
              value={null}
              onChange={take}
            />
          )}
        </>
      )}
    </div>
  )
}

/** The groups that visitors choose from, in which order and under which names (G-33). */
export const GroupsEditor = withWords(Groups)
