import { tameHtml } from '@foyer/client/tameHtml'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect } from 'react'
import classes from './AnswerField.module.css'
import { AnswerTools } from './AnswerTools.tsx'
import { webAddress } from './address.ts'

// Exactly the elements that the server's sanitizer keeps (G-61).
const parts = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    heading: { levels: [3, 4] },
    link: {
      openOnClick: false,
      protocols: ['http', 'https'],
      defaultProtocol: 'https',
      isAllowedUri: (url) => webAddress(url) !== null,
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer', class: null },
    },
  }),
]

type Props = {
  /** The initial HTML; changes come through `onChange`. */
  value: string
  direction: string
  labelId: string
  errorId: string
  error: string | null
  onChange: (html: string) => void
}

/** A rich-text field with its toolbar. */
export const RichText = ({ value, direction, labelId, errorId, error, onChange }: Props) => {
  const editor = useEditor({
    extensions: parts,
    content: value,
    // The editor's own style element would have no nonce.
    injectCSS: false,
    textDirection: direction === 'ltr' || direction === 'rtl' ? direction : 'auto',
    editorProps: {
      // The editor keeps the source of a copied selection in this attribute.
      transformPastedHTML: (html) => tameHtml(html, ['data-pm-slice']),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, class: classes.text ?? '' },
    },
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? '' : written.getHTML()),
  })
  useEffect(() => {
    const mark = () => {
      const { dom } = editor.view
      dom.toggleAttribute('aria-invalid', error !== null)
      if (error === null) dom.removeAttribute('aria-describedby')
      else {
        dom.setAttribute('aria-invalid', 'true')
        dom.setAttribute('aria-describedby', errorId)
      }
    }
    // The editor may exist before it is in the page, and has no view until then.
    if (editor.isInitialized) mark()
    else editor.on('create', mark)
    return () => void editor.off('create', mark)
  }, [editor, error, errorId])
  return (
    <div className={classes.frame} data-error={error !== null}>
      <AnswerTools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
