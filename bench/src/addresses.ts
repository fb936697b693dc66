/** The n-th source address on loopback: the server admits ten new visitors per minute from each (G-71). */
export const addressOf = (n: number): string => {
  const visitorsEach = 9
  const place = Math.floor(n / visitorsEach)
  return `127.${1 + Math.floor(place / 62_500)}.${Math.floor(place / 250) % 250}.${1 + (place % 250)}`
}
