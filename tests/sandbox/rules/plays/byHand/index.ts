import './forms';
import './transferOrders';
import './periods';
import './requests';
import './supplierCatalogue';
import './supplierSourcing';

export {BY_HAND} from './rule';
