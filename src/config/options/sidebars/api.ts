import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {OVERVIEW_ID} from '../../../openapi/pages/names';

/**
 * The sidebar of the API references. src/components/ApiSidebar renders the operations, because as data of the docs
 * plugin, hundreds of operations would be sent with every page.
 */
export default {
  reference: [{type: 'doc', id: OVERVIEW_ID, label: 'Overview'}],
} satisfies SidebarsConfig;
