import { Button, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useDesk } from '../../useClient.ts'
import { LanguageSelect } from '../LanguageSelect.tsx'
import { useManageMutation } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import classes from './general.module.css'
import { useGeneralTexts } from './texts.ts'
import { useFigures } from './useFigures.ts'

/** Translates a text by the stored service. */
export const TryTranslator = () => {
  const t = useGeneralTexts()
  const words = useOperateTexts()
  const reasonOf = useReason()
  const { locale } = useDesk()
  const { milliseconds } = useFigures()
  const [text, setText] = useState('')
  const [language, setLanguage] = useState<string>(locale)
  const trying = useManageMutation('testTranslator', [])
  const run = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (text.trim() !== '') trying.mutate({ text, locale: language || locale })
  }
  const { data, error } = trying
  return (
    <form className={classes.section} onSubmit={run}>
      <div className={classes.try}>
        <TextInput
          label={t('tryText')}
          description={t('trySaved')}
          maxLength={500}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <LanguageSelect
          label={words('language')}
          anyLabel={words('anyLanguage')}
          value={language}
          onChange={setLanguage}
        />
        <Button type="submit" variant="default" loading={trying.isPending}>
          {t('try')}
        </Button>
      </div>
      <p role="status" className={classes.result}>
        {data?.problem === '' && (
          <>
            <bdi>{data.text}</bdi> <span className={classes.quiet}>{milliseconds(data.ms)}</span>
          </>
        )}
        {data && data.problem !== '' && t(data.problem === 'notFound' ? 'notSetUp' : 'noAnswer')}
        {error && reasonOf(error)}
      </p>
    </form>
  )
}
