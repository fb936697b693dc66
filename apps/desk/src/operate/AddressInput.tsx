import { TextInput, type TextInputProps } from '@mantine/core'

/** A field for the address of a page or site, as it is typed: the keyboard neither capitalizes nor corrects it. */
export const AddressInput = (props: TextInputProps) => (
  <TextInput dir="ltr" inputMode="url" autoCapitalize="off" spellCheck={false} {...props} />
)
