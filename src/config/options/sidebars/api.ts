import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {OVERVIEW_ID} from '../../../openapi/pages/names';

/**
 * Both API references. What the sidebar shows is src/components/ApiSidebar's: a list of hundreds of operations
 * as data of the docs plugin would go to every reader of every page.
 */
export default {
  reference: [{type: 'doc', id: OVERVIEW_ID, label: 'Overview'}],
} satisfies SidebarsConfig;
