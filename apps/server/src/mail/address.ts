const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/**
 * One mail address that a stranger typed, of the plain kind (RFC 5321 without quotes, comments and IP addresses, ASCII): nothing in it can
 * become a second recipient or a header. It reads the same in JavaScript and in PostgreSQL.
 */
export const ADDRESS = `^(?=.{6,254}$)(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`
