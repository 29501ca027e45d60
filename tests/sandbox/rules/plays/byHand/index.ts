import './forms';
import './transferOrders';
import './logs';
import './people';
import './periods';
import './plugins';
import './stores';
import './suppliersOfClients';
import './requests';
import './services';
import './supplierCatalogue';
import './supplierSourcing';
import './shared';
import './spend';

export {BY_HAND} from './rule';
