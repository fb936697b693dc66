import { Empty } from '../Empty.tsx'
import { useTexts } from '../useClient.ts'

/** The area of customers, below /desk/customers. */
export const CustomersArea = () => {
  const t = useTexts()
  return (
    <main>
      <Empty icon="customer" title={t('customers')} hint={t('emptyFiltered')} heading />
    </main>
  )
}
