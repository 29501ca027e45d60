import type {ApiName} from './apis';

/** How the test keys of an API begin. */
export const KEY_PREFIXES: Record<ApiName, string> = {clients: 'plk_test_', suppliers: 'pls_test_', reference: 'test_'};
