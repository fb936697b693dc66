// `node embedded.mjs FOLDER` opens the embedded store of a folder, prints its address, and closes it when stdin ends.
const { openEmbedded } = await import('../apps/server/src/db/embedded.ts')

const store = await openEmbedded({ dataDir: process.argv[2], log: () => {} })
console.log(store.url)
for await (const _ of process.stdin);
await store.stop()
