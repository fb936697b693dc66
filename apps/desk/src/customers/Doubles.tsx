import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { useReason } from '../operate/reason.ts'
import { useTexts } from '../useClient.ts'
import { visitorName } from '../visitor/visitorName.ts'
import classes from './customers.module.css'
import { type CustomerRecord, useCustomerAction } from './queries.ts'

type Double = CustomerRecord['doubles'][number]

const shares = { email: 'sharesEmail', phone: 'sharesPhone', partnerId: 'sharesPartner' } as const

type Props = { record: CustomerRecord; name: string }

const ConfirmMerge = ({ record, name, double, onClose }: Props & { double: Double; onClose: () => void }) => {
  const t = useTexts()
  const reasonOf = useReason()
  const merge = useCustomerAction('mergeCustomer')
  return (
    <Modal opened onClose={onClose} title={t('mergeCustomers')} closeButtonProps={{ 'aria-label': t('close') }}>
      <p dir="auto">{t('mergeAsk', { double: visitorName(t, double), name })}</p>
      {merge.isError && (
        <p className={classes.refused} role="alert">
          {reasonOf(merge.error)}
        </p>
      )}
      <DialogFoot onCancel={onClose}>
        <Button
          loading={merge.isPending}
          onClick={() =>
            merge.mutate({ customerId: record.customerId, double: double.customerId }, { onSuccess: onClose })
          }
        >
          {t('merge')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

/** Records that share an address or number with this one, and may be the same person. */
export const Doubles = ({ record, name }: Props) => {
  const t = useTexts()
  const { search } = useLocation()
  const [chosen, setChosen] = useState<Double | null>(null)
  if (record.doubles.length === 0) return null
  return (
    <section className={classes.card} aria-label={t('samePerson')}>
      <h2 className={classes.heading}>{t('samePerson')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul className={classes.doubles} role="list">
        {record.doubles.map((double) => (
          <li key={double.customerId}>
            <span>
              <Link to={{ pathname: `/customers/${double.customerId}`, search }} dir="auto">
                {visitorName(t, double)}
              </Link>
              <span className={classes.quiet}>{t(shares[double.shares])}</span>
            </span>
            <Button variant="default" size="xs" onClick={() => setChosen(double)}>
              {t('merge')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <ConfirmMerge record={record} name={name} double={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

/** The records that were merged into this one, each with an undo. */
export const Merged = ({ record }: { record: CustomerRecord }) => {
  const t = useTexts()
  const undo = useCustomerAction('undoMergeCustomer')
  if (record.merged.length === 0) return null
  return (
    <section className={classes.card} aria-label={t('mergedRecords')}>
      <h2 className={classes.heading}>{t('mergedRecords')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul className={classes.doubles} role="list">
        {record.merged.map((one) => (
          <li key={one.customerId}>
            <bdi>{one.customerName || t('nameless')}</bdi>
            <Button
              variant="default"
              size="xs"
              loading={undo.isPending}
              onClick={() => undo.mutate({ customerId: one.customerId })}
            >
              {t('undoMerge')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
