export type ApiName = 'clients' | 'suppliers';

export interface ApiSource {
  name: ApiName;
  title: string;
  /** Root document, from the site's folder. */
  root: string;
  /** Generated pages, from the site's folder. */
  out: string;
  /** Path of the reference on the site, without the base URL. */
  route: string;
  /** Whether the page of an operation lies below its group: `/api/clients/{group}/{operation}/`. */
  groupsInRoute: boolean;
}

export const APIS: readonly ApiSource[] = [
  {
    name: 'clients',
    title: 'Clients API',
    root: 'openapi/clients/openapi.yaml',
    out: 'api/clients',
    route: '/api/clients/',
    groupsInRoute: true,
  },
  {
    name: 'suppliers',
    title: 'Suppliers API',
    root: 'openapi/suppliers/openapi.yaml',
    out: 'api/suppliers',
    route: '/api/suppliers/',
    groupsInRoute: false,
  },
];

/** What both APIs use. */
export const SHARED_DIR = 'openapi/shared';

/** The error catalogue both APIs share: every YAML file of this folder. */
export const CATALOGUE_DIR = `${SHARED_DIR}/problems`;
