// Preloaded into the server: each SIGUSR2 puts its wall clock half a minute forward, so that no test waits for it.
let ahead = 0
const machine = Date.now
Date.now = () => machine() + ahead
process.on('SIGUSR2', () => {
  ahead += 30_000
})

export {}
