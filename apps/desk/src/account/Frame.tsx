import type { FormEvent, ReactNode } from 'react'
import { Notices } from '../notices/Notices.tsx'
import { Starting } from '../Starting.tsx'
import door from '../signIn/SignIn.module.css'
import { WithAccountTexts } from './texts.ts'

/** A page of people who are not signed in: one card in the middle. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <WithAccountTexts fallback={<Starting />}>
    <main className={door.page}>
      {children}
      <Notices />
    </main>
  </WithAccountTexts>
)

type CardProps = { title: string; children: ReactNode; onSubmit?: () => void }

/** The card; a form if it can be sent. */
export const Card = ({ title, children, onSubmit }: CardProps) => {
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  const inside = (
    <>
      <h1 className={door.title}>{title}</h1>
      {children}
    </>
  )
  if (onSubmit === undefined) return <div className={door.form}>{inside}</div>
  return (
    <form className={door.form} onSubmit={send} noValidate>
      {inside}
    </form>
  )
}
