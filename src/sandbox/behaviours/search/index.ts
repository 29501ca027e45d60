import type {Behaviour} from '../../call';
import {searchServices, searchSuppliers} from './entities';
import {searchProducts} from './answer';
import {listFacets} from './facetList';
import {suggestSearchTerms} from './suggestions';

export const SEARCH: Record<string, Behaviour> = {
  'clients/list-search-facets': listFacets,
  'clients/search-products': searchProducts,
  'clients/search-services': searchServices,
  'clients/search-suppliers': searchSuppliers,
  'clients/suggest-search-terms': suggestSearchTerms,
};
