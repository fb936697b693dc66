import { locales, toLocale } from '@foyer/locales'
import { loadSetUpMessages } from '@foyer/locales/setUp/index'
import { MultiSelect, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesk, useTimes } from '../../useClient.ts'
import { useLanguages } from '../LanguageSelect.tsx'
import { useManageMutation } from '../queries.ts'
import { StepFrame } from './StepFrame.tsx'
import type { StepProps } from './step.ts'
import { useSetUpTexts } from './texts.ts'

/** A greeting of ours in each language, to begin with. */
const useGreetings = (languages: readonly string[]) =>
  useQuery({
    queryKey: ['greetings', ...languages],
    placeholderData: (previous) => previous,
    queryFn: async () => {
      const known = languages.flatMap((language) => toLocale(language) ?? [])
      const loaded = await Promise.all(known.map(async (locale) => [locale, await loadSetUpMessages(locale)] as const))
      return Object.fromEntries(loaded.map(([locale, { greetingStart }]) => [locale, String(greetingStart)]))
    },
  }).data ?? {}

const startOf = ({ robotWelcomeMsg, translations = {} }: StepProps['channel'], own: string) => {
  const more = Object.entries(translations).map(([language, texts]) => [language, texts.robotWelcomeMsg ?? ''])
  return Object.fromEntries([...more, ...(robotWelcomeMsg === '' ? [] : [[own, robotWelcomeMsg]])]) as Record<
    string,
    string
  >
}

/** Which languages the operator's own texts have, and the first of these texts: the greeting. */
export const LanguagesStep = ({ channel, onNext, onBack }: StepProps) => {
  const t = useSetUpTexts()
  const { locale } = useDesk()
  const times = useTimes()
  const languages = useLanguages()
  const [own, setOwn] = useState<string>(locale)
  const [more, setMore] = useState(() => Object.keys(channel.translations ?? {}))
  const [greetings, setGreetings] = useState(() => startOf(channel, own))
  const starts = useGreetings([own, ...more])
  const saving = useManageMutation('saveChannel', ['getChannel', 'getChannelList'])
  const greetingOf = (language: string) => greetings[language] ?? starts[language] ?? ''
  const save = () => {
    const others = more.map((language) => {
      const texts = { ...channel.translations?.[language], robotWelcomeMsg: greetingOf(language) }
      return [language, texts]
    })
    const body = {
      channelId: channel.channelId,
      robotWelcomeMsg: greetingOf(own),
      translations: Object.fromEntries(others),
    }
    saving.mutate(body, { onSuccess: () => onNext(true) })
  }
  return (
    <StepFrame title={t('languages')} busy={saving.isPending} error={saving.error} onBack={onBack} onSubmit={save}>
      <Select
        label={t('ownLanguage')}
        allowDeselect={false}
        searchable
        data={[...languages]}
        value={own}
        onChange={(language) => {
          setOwn(language ?? own)
          setMore(more.filter((one) => one !== language))
        }}
      />
      <MultiSelect
        label={t('moreLanguages')}
        description={t('moreLanguagesHint', { count: locales.length })}
        searchable
        data={languages.filter(({ value }) => value !== own)}
        value={more}
        onChange={setMore}
      />
      {[own, ...more].map((language) => (
        <Textarea
          key={language}
          label={t('greeting', { language: times.language(language) })}
          autosize
          minRows={2}
          maxLength={5000}
          dir="auto"
          lang={language}
          value={greetingOf(language)}
          onChange={({ currentTarget }) => setGreetings({ ...greetings, [language]: currentTarget.value })}
        />
      ))}
    </StepFrame>
  )
}
