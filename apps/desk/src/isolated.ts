/** Words that keep their own direction in a text without markup, such as a name or a code in a sentence. */
export const isolated = (words: string): string => `\u2068${words}\u2069`
