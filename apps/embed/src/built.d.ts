/** Written in by the build (vite.config.ts). */

/** The file name of the messenger in /embed/, with its hash. */
declare const __MESSENGER__: string
/** The folder beside the messenger with the parts that it loads by name. */
declare const __PARTS__: string
/** The release of the loader. */
declare const __VERSION__: string
/** What the launcher of a closed chat is called in each language, in the order of `locales`, parted by `|`. */
declare const __NAMES__: string
