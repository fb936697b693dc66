window.Intercom =
  window.Intercom ||
  ((...command) => {
    Intercom.q = Intercom.q || []
    Intercom.q.push(command)
  })
