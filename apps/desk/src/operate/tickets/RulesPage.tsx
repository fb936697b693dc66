export const RulesPage = () => null
