const unread = document.querySelector('#unread')
const status = document.querySelector('#status')

Foyer('on', 'unread', ({ count }) => {
  unread.textContent = count > 0 ? `(${count} new)` : ''
})
Foyer('on', 'conversation:started', () => {
  status.textContent = 'We are with you.'
})
Foyer('on', 'conversation:ended', () => {
  status.textContent = 'Thank you for the talk.'
})

// A customer who is signed in to the shop: their page has this, and the shop's server signs the token.
if (document.documentElement.dataset.signedIn !== undefined) {
  Foyer('identify', () => fetch('/chat-token').then((answer) => answer.text()))
}
