window.zE =
  window.zE ||
  ((...command) => {
    zE.q = zE.q || []
    zE.q.push(command)
  })
