import type { VisitorSigns } from '@foyer/client/agent/types'
import type { Texts } from '@foyer/locales'
import type { DeskKey } from '@foyer/locales/desk/index'

type Named = Omit<VisitorSigns, 'email'> & Partial<Pick<VisitorSigns, 'email'>>

/**
 * A visitor's name at the desk: their name, otherwise their mail, otherwise an animal with a number that stays the
 * same.
 */
export const visitorName = (t: Texts<DeskKey>, { customerName, email = '', visitorNo }: Named): string => {
  if (customerName.trim() !== '') return customerName
  if (email.trim() !== '') return email
  if (visitorNo === 0) return t('nameless')
  const animals = t('animals').split(',')
  return `${animals[visitorNo % animals.length]} ${100 + (Math.floor(visitorNo / animals.length) % 900)}`
}
