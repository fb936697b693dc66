export { FoyerProvider, type FoyerProviderProps, type FoyerSettings } from './FoyerProvider.tsx'
export { useAvailability, useFoyer, useFoyerEvent, useUnread } from './hooks.ts'
