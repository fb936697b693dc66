const ask = (event) => {
  // The loader is async, so it may not be there yet; then the button in the corner is not either.
  if (event.target.closest('[data-ask]')) window.Foyer?.show()
}

document.addEventListener('click', ask)
for (const place of document.querySelectorAll('[data-origin]')) place.textContent = location.origin
