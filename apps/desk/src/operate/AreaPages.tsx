import type { ComponentType } from 'react'
import { Navigate, Route, Routes, type To } from 'react-router'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { useTexts } from '../useClient.ts'

type Props = {
  /** Where any other address leads. */
  home: To
  /** By the first part of their address; each routes what is below it. */
  pages: readonly { readonly path: string; readonly Page: ComponentType }[]
}

/** The pages of an area of operators. */
export const AreaPages = ({ home, pages }: Props) => {
  const t = useTexts()
  return (
    <Routes>
      {pages.map(({ path, Page }) => (
        <Route
          key={path}
          path={`${path}/*`}
          element={
            <ErrorBoundary fallback={t('failed')}>
              <Page />
            </ErrorBoundary>
          }
        />
      ))}
      <Route path="*" element={<Navigate to={home} replace />} />
    </Routes>
  )
}
