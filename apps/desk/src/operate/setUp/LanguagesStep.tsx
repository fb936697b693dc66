import type { ManageResponse } from '@foyer/client/agent/managing'
import { directionOf, locales, tagOf, toLocale } from '@foyer/locales'
import { loadSetUpMessages } from '@foyer/locales/setUp/index'
import { MultiSelect, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesk, useTimes } from '../../useClient.ts'
import { useSave } from '../editing/useSave.ts'
import { useLanguageList, useLanguages } from '../LanguageSelect.tsx'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { useManageMutation, useManageQuery } from '../queries.ts'
import { useOperateTexts } from '../texts.ts'
import { type Greetings, greetingsOf, keptOf, savedGreetings, withGreeting, withOwn } from './greetings.ts'
import { StepFrame } from './StepFrame.tsx'
import classes from './setUp.module.css'
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

type Props = StepProps & { stored: ManageResponse<'saveLanguages'> }

/** Saves the greetings, and which languages are wanted. */
const useSaves = ({ state, channel, onNext, stored }: Props) => {
  const saving = useSave('saveChannel', channel, ['getChannel', 'getChannelList'])
  const wishing = useSave('saveLanguages', stored, ['getLanguagesList'])
  const noting = useManageMutation('noteSetUp', ['getSetUp'])
  const save = async (greetings: Greetings, proposed: Readonly<Record<string, string>>) => {
    const { channelId, translations } = channel
    const texts = savedGreetings(greetings, translations, proposed)
    await saving.mutateAsync({ channelId, ...texts })
    // the own language may be among the wanted ones already
    const wanted = stored.languages
    const languages = [...greetings.more, ...wanted.filter((one) => one === greetings.own)]
    if (languages.join() !== wanted.join()) await wishing.mutateAsync({ languages })
    if (greetings.own !== state.language) await noting.mutateAsync({ language: greetings.own })
    onNext(true)
  }
  const all = [saving, wishing, noting]
  return {
    save,
    saves: [saving, wishing],
    busy: all.some((one) => one.isPending),
    error: all.find((one) => one.error)?.error ?? null,
  }
}

const Languages = (props: Props) => {
  const { state, channel, stored, onBack, onReload } = props
  const t = useSetUpTexts()
  const operate = useOperateTexts()
  const { locale } = useDesk()
  const times = useTimes()
  const languages = useLanguages()
  const listOf = useLanguageList()
  const [greetings, setGreetings] = useState(() =>
    greetingsOf(channel, { language: state.language, wanted: stored.languages, locale }),
  )
  const { own, more, texts } = greetings
  const starts = useGreetings([own, ...more])
  const { save, saves, busy, error } = useSaves(props)
  const kept = keptOf(greetings, channel.translations)
  return (
    <StepFrame
      title={t('languages')}
      busy={busy}
      error={error}
      saves={saves}
      onBack={onBack}
      onReload={onReload}
      onSubmit={() => void save(greetings, starts).catch(() => {})}
    >
      <Select
        label={t('ownLanguage')}
        allowDeselect={false}
        searchable
        data={[...languages]}
        value={own}
        onChange={(language) => setGreetings(withOwn(greetings, language ?? own))}
      />
      <MultiSelect
        label={t('moreLanguages')}
        description={t('moreLanguagesHint', { count: locales.length })}
        searchable
        data={languages.filter(({ value }) => value !== own)}
        value={[...more]}
        onChange={(chosen) => setGreetings({ ...greetings, more: chosen })}
      />
      <p role="status" className={classes.kept}>
        {kept.length > 0 && operate('textsKept', { languages: listOf(kept) })}
      </p>
      {[own, ...more].map((language) => (
        <Textarea
          key={language}
          label={t('greeting', { language: times.language(language) })}
          autosize
          minRows={2}
          maxLength={5000}
          dir={directionOf(toLocale(language) ?? 'en')}
          lang={tagOf(toLocale(language) ?? 'en')}
          value={texts[language] ?? starts[language] ?? ''}
          onChange={({ currentTarget }) => setGreetings(withGreeting(greetings, language, currentTarget.value))}
        />
      ))}
    </StepFrame>
  )
}

/** Which languages the operator's own texts have, and the first of these texts: the greeting. */
export const LanguagesStep = (props: StepProps) => {
  const { data, error, isLoadingError, refetch } = useManageQuery('getLanguagesList', {}, { fresh: true })
  if (isLoadingError) return <LoadError error={error} onRetry={refetch} />
  const [stored] = data ?? []
  return stored ? <Languages {...props} stored={stored} /> : <Loading />
}
