// Keeps what the page asks for until the chat's script has loaded.
window.Foyer =
  window.Foyer ||
  ((...command) => {
    Foyer.q = Foyer.q || []
    Foyer.q.push(command)
  })
