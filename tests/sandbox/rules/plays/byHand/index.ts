import './transferOrders';
import './requests';

export {BY_HAND} from './rule';
