/** Visitors who ask not to be followed are not (Global Privacy Control). */
export const isPrivate = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true
