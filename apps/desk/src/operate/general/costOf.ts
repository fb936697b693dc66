type Use = { readonly tokensIn: number; readonly tokensOut: number }
type Price = { readonly inPrice: number; readonly outPrice: number }

const MILLION = 1_000_000

/** What the tokens cost at prices for a million of them. */
export const costOf = ({ tokensIn, tokensOut }: Use, { inPrice, outPrice }: Price): number =>
  (tokensIn * inPrice + tokensOut * outPrice) / MILLION
