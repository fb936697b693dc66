import { safeUrl } from '@foyer/client/links'
import type { Message } from '@foyer/client/message'
import type { DeskKey } from '@foyer/locales/desk/index'
import { useDesk, useTexts } from '../../useClient.ts'
import { type Card, cardOf, jsonOf } from '../content.ts'
import classes from './bubbles.module.css'
import { OutLink } from './OutLink.tsx'
import { Picture } from './Picture.tsx'

const names = { goods: 'goods', order: 'order', link: 'link', card: 'card', json: 'structured' } as const

/** Labels of the wire's members; members that a shop adds have none. */
const memberWords: Readonly<Record<string, DeskKey>> = {
  label: 'cardPrice',
  price: 'cardPrice',
  orderCode: 'cardOrderCode',
  orderStatus: 'cardOrderStatus',
  orderTime: 'cardOrderTime',
  subTitle: 'cardSubTitle',
}

/** Names and values, one pair a line. */
export const Rows = ({ rows }: { rows: Card['rows'] }) => {
  const t = useTexts()
  return (
    <dl className={classes.rows}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || t('notGiven')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A card's picture, title, text and rows. */
export const CardBody = ({ card }: { card: Card }) => {
  const t = useTexts()
  const { baseUrl } = useDesk()
  const rows = card.rows.map(([name, value]) => [memberWords[name] ? t(memberWords[name]) : name, value] as const)
  const href = card.href === '' ? null : safeUrl(card.href, baseUrl)
  const title = card.title || card.href
  return (
    <>
      {card.picture !== '' && <Picture address={card.picture} name={card.title} />}
      {title !== '' && (
        <p className={classes.title}>{href === null ? title : <OutLink href={href}>{title}</OutLink>}</p>
      )}
      {card.text !== '' && <p className={classes.text}>{card.text}</p>}
      {rows.length > 0 && <Rows rows={rows} />}
    </>
  )
}

/** A product, order, link or other structured message; content that is not an object is shown as raw text. */
export const CardBubble = ({ message }: { message: Message }) => {
  const t = useTexts()
  const card = cardOf(jsonOf(message.content))
  const label = names[message.kind as keyof typeof names] ?? 'structured'
  return (
    <div className={classes.card}>
      <p className={classes.label}>{t(label)}</p>
      {card ? <CardBody card={card} /> : <pre className={classes.raw}>{message.content}</pre>}
    </div>
  )
}
