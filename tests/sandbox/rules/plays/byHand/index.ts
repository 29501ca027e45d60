import './forms';
import './transferOrders';
import './periods';
import './requests';

export {BY_HAND} from './rule';
