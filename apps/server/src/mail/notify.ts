/** SQL: which mails the agent `a` gets (MAIL_NOTIFY), as the operators have set it until the agent chooses. */
export const NOTIFY = `coalesce(nullif(a.mail_notify, ''),
  (select n.settings #>> '{tickets,staffMail}' from tenant n where n.tenant_id = a.tenant_id), 'mine')`
