import { useEffect } from 'react'
import type { Spoken } from './host/language.ts'
import css from './NotFound.module.css'

/** The page of an unknown address (S2.1-27 to S2.1-29). It has no channel, so it uses no chat context. */
export const NotFound = ({ spoken: { t } }: { readonly spoken: Spoken }) => {
  useEffect(() => {
    document.title = t('notFoundTitle')
  }, [t])
  return (
    <main className={css.page}>
      <h1>{t('notFound')}</h1>
      <p>{t('pageNotFound')}</p>
    </main>
  )
}
