import { Textarea, type TextareaProps } from '@mantine/core'
import classes from './embedCode.module.css'

/** Code that is only read; it is selected as a whole. */
export const CodeText = (props: Pick<TextareaProps, 'label' | 'description' | 'minRows'> & { value: string }) => (
  <Textarea
    {...props}
    readOnly
    autosize
    dir="ltr"
    spellCheck={false}
    classNames={{ input: classes.code ?? '' }}
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
)
