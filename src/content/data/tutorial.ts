/** The units of the tutorial in order; a unit's number is its position, from 1. */
export const TUTORIAL_UNITS = [
  {title: 'Welcome', href: '/docs/tutorial/introduction/'},
  {title: 'Getting started', href: '/docs/tutorial/getting-started/'},
  {title: 'Understanding the data provider', href: '/docs/tutorial/understanding-dataprovider/'},
  {title: 'Understanding resources', href: '/docs/tutorial/understanding-resources/'},
  {title: 'Adding CRUD pages', href: '/docs/tutorial/adding-crud-pages/'},
  {title: 'Understanding the auth provider', href: '/docs/tutorial/understanding-authprovider/'},
] as const;
