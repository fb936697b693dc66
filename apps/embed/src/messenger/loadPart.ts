/** Loads a part of the messenger that the build has put beside it (vite.config.ts), with the hash of all parts in its address. */
export const loadPart = <Part>(name: string): Promise<Part> => import(/* @vite-ignore */ `./${__PARTS__}/${name}.js`)
