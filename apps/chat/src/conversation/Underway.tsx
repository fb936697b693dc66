import { Face } from '../header/Face.tsx'
import { useChat, useVisitor } from '../useClient.ts'
import css from './Underway.module.css'

const Dots = () => (
  <>
    <i />
    <i />
    <i />
  </>
)

/**
 * The place of the next message while the robot works on it or the agent types (S4.4-14). Silent for screen readers:
 * they read out the list as it grows, and the header announces that the agent types.
 */
export const Underway = () => {
  const { t } = useChat()
  const answering = useVisitor((state) => state.answering)
  const typing = useVisitor((state) => state.typing)
  const face = useVisitor((state) => state.agent?.face ?? '')
  const faces = useVisitor((state) => Number(state.channel?.avatar) !== 0)
  if (typing)
    return (
      <div className={css.row} aria-hidden="true">
        {faces && <Face url={face} robot={false} />}
        <div className={css.bubble}>
          <Dots />
        </div>
      </div>
    )
  if (!answering) return null
  return (
    <div className={css.row}>
      {faces && <span className={css.face} />}
      <div className={css.bubble}>
        <span className="hidden">{t('answering')}</span>
        <Dots />
        <small aria-hidden="true">{t('stillWriting')}</small>
      </div>
    </div>
  )
}
