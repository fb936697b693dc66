// Holds the embedded store of a folder open until its input ends: `node embedded.mjs FOLDER` prints the address.
const { openEmbedded } = await import('../apps/server/src/db/embedded.ts')

const store = await openEmbedded({ dataDir: process.argv[2], log: () => {} })
console.log(store.url)
for await (const _ of process.stdin);
await store.stop()
