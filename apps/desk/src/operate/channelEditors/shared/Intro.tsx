import { type SettingKey, useSettingTexts } from '../../settingTexts.ts'
import classes from './editors.module.css'

/** The heading of a part: the name of its setting, and what that is for. */
export const Intro = ({ setting }: { setting: SettingKey }) => {
  const words = useSettingTexts()
  return (
    <div className={classes.intro}>
      <h3 className={classes.title}>{words.label(setting)}</h3>
      <p className={classes.hint}>{words.help(setting)}</p>
    </div>
  )
}
