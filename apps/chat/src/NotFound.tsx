import { useEffect } from 'react'
import type { Spoken } from './host/language.ts'
import css from './NotFound.module.css'

/** S2.1-27 to S2.1-29. It knows no channel, so it stands on its own. */
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
