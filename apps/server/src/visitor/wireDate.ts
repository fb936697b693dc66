const two = (value: number) => String(value).padStart(2, '0')

/** Formats epoch ms as `yyyy-MM-dd hh:mm:ss`, 24 hours, in the server's time zone (S9.3-03, A-25). */
export const wireDate = (ms: number): string => {
  const at = new Date(ms)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}
