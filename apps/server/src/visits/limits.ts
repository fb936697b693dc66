/** A page of a website reports after this time, in seconds, while its tab is visible. */
export const AGAIN_S = 20
/** The same while somebody at the desk looks at the list of the website's visitors. */
export const WATCHED_AGAIN_S = 5
/** A page that is silent for this time, in ms, has been left. */
export const SILENT_MS = 45_000
/** Somebody who left is forgotten after this time, in ms; who comes back until then continues the visit. */
export const VISIT_MS = 30 * 60_000
/** Pages that are kept of a visitor. */
export const PAGES_MAX = 100
/** Visitors in a list of a website at most; with more, nobody's page reports sooner for it. */
export const SITE_MAX = 200
