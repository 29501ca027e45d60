import './forms';
import './transferOrders';
import './people';
import './periods';
import './requests';
import './supplierCatalogue';
import './supplierSourcing';
import './spend';

export {BY_HAND} from './rule';
