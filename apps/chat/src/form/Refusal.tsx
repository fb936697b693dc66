/** Says why the server refused what was submitted; nothing for an empty text. */
export const Refusal = ({ text }: { readonly text: string }) =>
  text && (
    <p className="refusal" role="alert" dir="auto">
      {text}
    </p>
  )
