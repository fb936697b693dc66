/** The form with what the server stored, except for members that have changed since they were sent. */
export const keepTyped = <Form extends object>(current: Form, sent: Form, saved: Partial<Form>): Form => {
  const isTyped = (name: keyof Form) => JSON.stringify(current[name]) !== JSON.stringify(sent[name])
  const taken = Object.entries(saved).filter(([name]) => !isTyped(name as keyof Form))
  return Object.assign({}, current, Object.fromEntries(taken))
}
