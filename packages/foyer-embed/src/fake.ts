import { installFakeFoyer } from './testing.ts'

// Served to a browser test in place of embed.js: the page's Foyer is then a fake, which the test reaches as `window.Foyer`.
installFakeFoyer()
