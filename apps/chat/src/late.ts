/* What the page shows once its channel is known. One piece of the app, as all of it is wanted at the same moment. */
export { Header } from './header/Header.tsx'
export { NoticeBar } from './header/NoticeBar.tsx'
export { ExpiredBar, RestartBar } from './panels/Bars.tsx'
export { FormFirst } from './panels/FormFirst.tsx'
export { Notices, Offline } from './panels/Notices.tsx'
export { ProductOffer } from './panels/ProductOffer.tsx'
export { QuickMenu } from './panels/QuickMenu.tsx'
