import type {ApiName} from './apis';

/** Prefix of the test keys of an API. */
export const KEY_PREFIXES: Record<ApiName, string> = {clients: 'plk_test_', suppliers: 'pls_test_', reference: 'test_'};
