import createClient from 'openapi-fetch';
import type {components, paths} from '../api/clients.d.ts';

export {CallFailed, result, versioned, type Call, type Problem} from '../../plumbing/answer.ts';

export type Schemas = components['schemas'];

/** Calls go to our own server, which adds the credential. */
export const api = createClient<paths>({baseUrl: '/api'});

api.use({
  onRequest({request}) {
    if (request.method === 'PATCH') request.headers.set('Content-Type', 'application/merge-patch+json');
  },
});
