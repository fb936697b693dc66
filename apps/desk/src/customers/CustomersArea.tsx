import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { Empty } from '../Empty.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { createQueries } from '../operate/queries.ts'
import { useTexts } from '../useClient.ts'
import { CustomerList } from './CustomerList.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import classes from './customers.module.css'

const NoCustomer = () => {
  const t = useTexts()
  return (
    <main className={classes.page}>
      <Empty icon="customer" title={t('customers')} hint={t('customersHint')} heading />
    </main>
  )
}

const OneCustomer = () => {
  const { customerId = '' } = useParams()
  return <CustomerPage key={customerId} by={{ customerId }} />
}

const OfSession = () => {
  const { sessionId = '' } = useParams()
  return <CustomerPage key={sessionId} by={{ sessionId }} />
}

/** The area of customers: /customers lists them, /customers/:id shows one beside the list, /customers/of/:sessionId that of a session. */
export const CustomersArea = () => {
  const t = useTexts()
  const [queries] = useState(createQueries)
  const openId = useParams()['*'] ?? ''
  return (
    <QueryClientProvider client={queries}>
      <div className={classes.area} data-open={openId !== ''}>
        <CustomerList openId={openId} />
        <ErrorBoundary fallback={t('failed')}>
          <Routes>
            <Route path="/" element={<NoCustomer />} />
            <Route path="/of/:sessionId" element={<OfSession />} />
            <Route path="/:customerId" element={<OneCustomer />} />
          </Routes>
        </ErrorBoundary>
      </div>
    </QueryClientProvider>
  )
}
