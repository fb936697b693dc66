import { MOBILE_BREAKPOINT } from '@foyer/protocol/limits'

/** What decides between the two layouts. */
export type Device = { readonly touch: boolean; readonly userAgent: string; readonly width: number }

const phone = /Android|iPhone|iPad|iPod|Mobile|Windows Phone/i

/** True for touch on a mobile browser, or a window narrower than 1024 CSS pixels (S2.1-04, A-24, S9.3-04). */
export const isMobile = ({ touch, userAgent, width }: Device): boolean =>
  (touch && phone.test(userAgent)) || width < MOBILE_BREAKPOINT
