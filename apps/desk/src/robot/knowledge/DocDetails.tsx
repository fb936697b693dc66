import { Autocomplete, Button, Input, TextInput } from '@mantine/core'
import { useId } from 'react'
import { IconButton } from '../../IconButton.tsx'
import classes from '../../operate/editing/Editor.module.css'
import { useManageQuery } from '../../operate/queries.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { dateOf, dayEnd, dayStart } from '../../search/filter.ts'
import { useRobot } from '../robot.ts'
import { Related } from './Related.tsx'
import { TalkFlow } from './TalkFlow.tsx'
import type { DocEdit } from './useDocEditor.ts'

const Category = ({ edit }: { edit: DocEdit }) => {
  const t = useOperateTexts()
  const { robot } = useRobot()
  const known = useManageQuery('getRobotCategoryList', { robotNo: robot.robotNo })
  return (
    <Autocomplete
      label={t('category')}
      description={t('categoryHint')}
      maxLength={64}
      dir="auto"
      data={[...new Set((known.data ?? []).map(({ category }) => category))]}
      value={edit.form.category}
      onChange={(category) => edit.set({ category })}
    />
  )
}

const Validity = ({ edit }: { edit: DocEdit }) => {
  const t = useOperateTexts()
  const label = useId()
  const { validFrom, validTo } = edit.form
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a height of its own
    <div role="group" aria-labelledby={label}>
      <Input.Label id={label} labelElement="div">
        {t('validity')}
      </Input.Label>
      <div className={classes.pair}>
        <TextInput
          type="date"
          description={t('validFrom')}
          aria-label={`${t('validity')}: ${t('validFrom')}`}
          value={dateOf(validFrom)}
          onChange={(event) => edit.set({ validFrom: dayStart(event.currentTarget.value) })}
        />
        <TextInput
          type="date"
          description={t('validTo')}
          aria-label={`${t('validity')}: ${t('validTo')}`}
          error={edit.faults?.period && t('faultPeriod')}
          value={validTo === 0 ? '' : dateOf(validTo - 1)}
          onChange={(event) => {
            const end = dayEnd(event.currentTarget.value)
            edit.set({ validTo: end === 0 ? 0 : end + 1 })
          }}
        />
      </div>
    </div>
  )
}

const MAX_FILES = 20

const Files = ({ edit }: { edit: DocEdit }) => {
  const t = useOperateTexts()
  const label = useId()
  const { files } = edit.form
  const put = (at: number, change: Partial<(typeof files)[number]>) =>
    edit.set({ files: files.map((file, index) => (index === at ? { ...file, ...change } : file)) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a height of its own
    <div role="group" aria-labelledby={label} className={classes.similar}>
      <Input.Label id={label} labelElement="div">
        {t('files')}
      </Input.Label>
      {files.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity
        <div key={at} className={classes.file}>
          <TextInput
            aria-label={t('fileName')}
            placeholder={t('fileName')}
            maxLength={500}
            dir="auto"
            value={file.name}
            onChange={(event) => put(at, { name: event.currentTarget.value })}
          />
          <TextInput
            type="url"
            dir="ltr"
            aria-label={t('fileAddress')}
            placeholder="https://"
            maxLength={2000}
            error={edit.faults?.files[at] && t('faultFile')}
            value={file.url}
            onChange={(event) => put(at, { url: event.currentTarget.value })}
          />
          <IconButton
            icon="close"
            label={t('fileRemove', { count: at + 1 })}
            onClick={() => edit.set({ files: files.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      {files.length < MAX_FILES && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          onClick={() => edit.set({ files: [...files, { name: '', url: '' }] })}
        >
          {t('fileAdd')}
        </Button>
      )}
    </div>
  )
}

/** The fields of a document besides its texts. */
export const DocDetails = ({ edit, docId }: { edit: DocEdit; docId: string }) => (
  <div className={classes.particulars}>
    {(edit.base?.smallTalk ?? '') !== '' && <TalkFlow edit={edit} />}
    <Category edit={edit} />
    <Validity edit={edit} />
    <Related docId={docId} list={edit.form.related} onChange={(related) => edit.set({ related })} />
    <Files edit={edit} />
  </div>
)
