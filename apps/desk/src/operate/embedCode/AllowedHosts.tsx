import { tidyOrigin } from '@foyer/protocol/origin'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { IconButton } from '../../IconButton.tsx'
import { Icon } from '../../theme/Icon.tsx'
import { AddressInput } from '../AddressInput.tsx'
import { usePreviewTexts, WithPreviewTexts } from '../preview/texts.ts'
import classes from './embedCode.module.css'
import { mayEmbed, originOf, warningOf, whyNotSite } from './sites.ts'

export type AllowedHostsProps = {
  /** The channel's allowOrigin. */
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

const SitesListed = ({ value, onChange }: AllowedHostsProps) => {
  const t = usePreviewTexts()
  return (
    <ul className={classes.sites}>
      {value.map((site) => {
        const warning = warningOf(site)
        return (
          <li key={site} className={classes.site}>
            <bdi dir="ltr">{site}</bdi>
            <IconButton
              icon="close"
              label={t('removeSite', { site })}
              onClick={() => onChange(value.filter((other) => other !== site))}
            />
            {warning && (
              <p className={classes.warning}>
                <Icon name="warning" size={16} />
                {t(warning)}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const AddSite = ({ value, onChange }: AllowedHostsProps) => {
  const t = usePreviewTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'siteWrong' | 'siteKnown' | null>(null)
  const add = () => {
    const why = whyNotSite(value, typed)
    setProblem(why)
    if (why) return
    onChange([...value, tidyOrigin(typed)])
    setTyped('')
  }
  // The field may be inside the channel's form, which Enter would save.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className={classes.add}>
      <AddressInput
        label={t('site')}
        maxLength={2000}
        value={typed}
        error={problem !== null}
        aria-describedby={problem ? id : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" onClick={add}>
        {t('addSite')}
      </Button>
      {problem && (
        <p id={id} className={classes.problem} role="alert">
          {t(problem)}
        </p>
      )}
    </div>
  )
}

/** Says whether a page could embed the chat. */
const CheckSite = ({ value }: Pick<AllowedHostsProps, 'value'>) => {
  const t = usePreviewTexts()
  const [typed, setTyped] = useState('')
  const origin = originOf(typed)
  const outcome = mayEmbed(value, origin, location.origin) ? 'siteAllowed' : 'siteRefused'
  return (
    <div className={classes.check}>
      <AddressInput
        label={t('checkSite')}
        placeholder="https://"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className={classes.outcome} role="status" data-outcome={origin && outcome}>
        {typed.trim() !== '' && (origin ? t(outcome, { site: origin }) : t('checkWrong'))}
      </p>
    </div>
  )
}

const Content = (props: AllowedHostsProps) => {
  const t = usePreviewTexts()
  const id = useId()
  return (
    <section className={classes.hosts} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t('sites')}
      </h3>
      <p className={classes.steps}>{props.value.length === 0 ? t('noSites') : t('sitesHint')}</p>
      {props.value.length > 0 && <SitesListed {...props} />}
      <AddSite {...props} />
      <CheckSite value={props.value} />
    </section>
  )
}

/** The list of sites that may embed the chat, with a check of a page's address. */
export const AllowedHosts = (props: AllowedHostsProps) => (
  <WithPreviewTexts>
    <Content {...props} />
  </WithPreviewTexts>
)
