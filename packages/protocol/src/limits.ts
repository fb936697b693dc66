/** The constants of S9 and of decisions, without schemas. Times are milliseconds, sizes bytes. */

export const HISTORY_PAGE = 20
export const FAQ_PAGE = 5
/** S5.2-01, A-05: the maximum for a tenant, and the default. */
export const EVALUATE_CONTENT_MAX = 64
export const STARS = 5
/** Characters of the comment on a disliked answer. */
export const VOTE_COMMENT_MAX = 500
export const DEFAULT_STAR = 5
export const TAGS_PER_SOLVED_STATE = 4
export const ATTACHMENTS_MAX = 3
/** snoozedUntil of a ticket that sleeps until its customer answers. */
export const SNOOZED_UNTIL_ANSWER = 9_000_000_000_000_000
/** mailProblem of a ticket whose customer wants no more mails about it. */
export const MAIL_STOPPED = 'stopped'
/** inclusive. */
export const UPLOAD_MAX = 52_428_800

export const POLL_INTERVAL = 2000
/** G-20: a call that nobody answers for so long is missed. */
export const CALL_RING = 60_000
export const TYPING_SIGN = 2000
export const TYPING_DEBOUNCE = 300
export const TYPING_PREVIEW_MAX = 200
export const TYPING_TITLE = 1200
export const TIPS_DEBOUNCE = 500
export const TIPS_VANISH = 5000
export const TIPS_MAX = 5
export const TRANSFER_LOCK = 5000
export const AUTO_TRANSFER = 1000
export const SIDE_BAR_ANSWER_DELAY = 200
export const SIDE_BAR_SCROLL = 500
export const EMOJI_RESET = 1000
export const TOAST_VALIDATION = 3000
export const TOAST = 2000
/** S8.1-10. */
export const HTTP_TIMEOUT = 3_000_000

/** S4.5-04: percent per second, and where it stops. */
export const PROGRESS_STEP = 5
export const PROGRESS_CAP = 95
/** S9.2-13, A-26: seconds = length / divisor, or `minimum` if that is below `threshold`. */
export const NOTICE_MARQUEE = { divisor: 9, threshold: 10, minimum: 15 } as const

/** Seconds before an unanswered offer goes to the next agent: default of a group, and the range that operators may set. */
export const OFFER_SECONDS = { default: 45, min: 10, max: 600 } as const

/** Characters of a new password. */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 200
/** Characters of an identity token (D-15). */
export const IDENTITY_TOKEN_MAX = 8192
/** What is wrong with a password; '' for nothing. */
export const PASSWORD_FAULTS = ['', 'length', 'account', 'name', 'common'] as const

/** S3.6-01. */
export const VISITOR_EXPIRY = 504_000_000
/** S9.3-02: a timestamp below this is in seconds. */
export const SECONDS_BELOW = 1e10
/** S9.3-04, A-24: narrower is mobile. */
export const MOBILE_BREAKPOINT = 1024
export const TEXTAREA_ROWS = 5
/** S9.3-07 to 09: more items than `small` are small, more than `normal` normal, fewer large. */
export const QUICK_ITEMS = { small: 4, normal: 2 } as const

/** G-71: characters and bytes. */
export const MSG_CONTENT_MAX = 5000
export const BODY_MAX = 1_048_576
export const BASE64_BODY_MAX = 73_400_320
/** G-80. */
export const ADDRESS_MAX = 2000

/** S1.4-01. */
export const LOCALES: readonly string[] =
  /* @__PURE__ */ 'zh en vi th ar bn de es fa fil fr ja km lo ko ms my nl pl pt ru tr tw zu'.split(' ')
export const DEFAULT_LOCALE = 'zh'
