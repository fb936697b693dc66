import { Type } from 'typebox'
import { id, messageText, text } from './fields.ts'
import { byLanguage, colour, link, setting, shown, withHelp } from './setting.ts'

/** Menu item (S3.8); what each menuType uses is G-78. */
export const menuItem = Type.Object(
  withHelp('menuItem', {
    // any number: readers show no button for a type that they do not know (G-67)
    menuType: setting(Type.Integer({ minimum: 0, maximum: 99 }), 'What the button does', 0),
    menuName: setting(shown(text(50)), 'Label', ''),
    msgText: Type.Optional(setting(shown(messageText), 'Text that is sent', '')),
    docId: Type.Optional(setting(byLanguage(id), 'Document that is shown', '')),
    labelLink: Type.Optional(setting(link, 'Page that is opened', '')),
    background: Type.Optional(setting(colour, 'Background colour', '')),
    color: Type.Optional(setting(colour, 'Text colour', '')),
  }),
)

/** Menus by their id. */
export const menuById = Type.Record(Type.String(), menuItem, {
  maxProperties: 100,
  propertyNames: { type: 'string', maxLength: 64 },
  description: 'an object of at most 100 menus',
})
