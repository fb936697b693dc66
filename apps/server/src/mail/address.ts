const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/**
 * Pattern of one plain mail address (RFC 5321 without quotes, comments and IP addresses, ASCII only), so that untrusted input cannot add a
 * recipient or a header. JavaScript and PostgreSQL read the pattern alike.
 */
export const ADDRESS = `^(?=.{6,254}$)(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`
