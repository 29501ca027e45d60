/**
 * Half a year in the store room: each week lab 3 asks for goods, a transfer order brings them, and the lab uses them up.
 * Every lot that has arrived is gone by now, so that the stock of today is that of the documentation.
 */
import {dayAfter} from '../behaviours/figures';
import {copy} from '../json';
import type {JsonObject, SeedSpec} from '../types';
import {newId, modelIn, people, type Growth} from './ids';

/** The first Monday, and how many weeks there were until the documentation begins. */
const FIRST = '2024-09-16';
const WEEKS = 24;
/** A delivery lasts for so many weeks. */
const SPAN = 4;
/** The highest numbers below those of the documentation. */
const NUMBERS = {order: 114, request: 973, movement: 4709};

const PLACES = {
  store: 'loc_01JM20B6XNG509GP5VHH9QVJVJ',
  central: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
  lab: 'loc_01JHZ3GCW0CFDV9PF93QX58X87',
};
/** What lab 3 asks for: material, unit, cost of one, how many a week at least. */
const MATERIALS: [id: string, unit: string, cost: string, least: number][] = [
  ['mat_01JHVBB6009XGEZGRHGAXJJ0ZN', 'XBX', '8.40', 14],
  ['mat_01JHW29D4V2JV61MC5JXTHP848', 'XBO', '24.50', 4],
];

type State = 'completed' | 'rejected' | 'cancelled';

interface Week {
  at: number;
  /** Of the two kinds of goods. */
  material: (typeof MATERIALS)[number];
  /** Its place among the weeks of its material. */
  turn: number;
  quantity: number;
  state: State;
  monday: string;
}

/** What was asked for in a week. Now and then nobody approves it, or it is no longer needed. */
const ASKED: readonly Week[] = Array.from({length: WEEKS * MATERIALS.length}, (_, index): Week[] => {
  const at = Math.floor(index / MATERIALS.length);
  const material = MATERIALS[index % MATERIALS.length];
  if (!material) return [];
  const state = index % 17 === 9 ? 'rejected' : index % 13 === 6 ? 'cancelled' : 'completed';
  const quantity = material[3] + ((index * 7) % 5) * 2;
  return [{at: index, material, turn: at, quantity, state, monday: dayAfter(FIRST, at * 7)}];
}).flat();

const moment = (day: string, days: number, time: string): string => `${dayAfter(day, days)}T${time}.000Z`;
const order = ({at}: Week) => ({
  id: newId('tro', at),
  number: `TO-${String(NUMBERS.order - ASKED.length + 1 + at).padStart(6, '0')}`,
});
const request = ({at}: Week) => ({
  id: newId('irq', at),
  number: `IR-${String(NUMBERS.request - ASKED.length + 1 + at).padStart(6, '0')}`,
});
/** The lot of a delivery, by its month. */
const lotOf = ({turn, material}: Week): string =>
  `${dayAfter(FIRST, Math.floor(turn / SPAN) * SPAN * 7)
    .slice(2, 7)
    .replace('-', '')}${material[1] === 'XBX' ? 'G' : 'S'}`;

function transfer(model: JsonObject, week: Week): JsonObject {
  const {material, quantity, state, monday} = week;
  const [id, unit] = material;
  const isDone = state === 'completed';
  const made = moment(monday, 0, '09:40:00');
  const ended = moment(monday, isDone ? 2 : 1, '10:15:00');
  const moved = {value: isDone ? String(quantity) : '0', unit};
  const line = (copy(model).lines as JsonObject[])[0] ?? {};
  const dates = {created_at: made, updated_at: ended};
  return {
    ...copy(model),
    ...order(week),
    ...dates,
    lines: [
      {
        ...line,
        ...dates,
        id: newId('trl', week.at),
        material_id: id,
        quantity: {value: String(quantity), unit},
        lot_number: isDone ? lotOf(week) : null,
        dispatched_quantity: moved,
        received_quantity: {...moved},
      },
    ],
    from_location_id: PLACES.central,
    to_location_id: PLACES.lab,
    needed_by: dayAfter(monday, 3),
    external_id: null,
    pick_list_ids: [],
    status: state,
    approved_by: isDone ? people.ines : null,
    dispatched_at: isDone ? moment(monday, 1, '13:00:00') : null,
    expected_at: isDone ? dayAfter(monday, 2) : null,
    completed_at: isDone ? ended : null,
    carrier: isDone ? 'Internal cart' : null,
  };
}

function asked(model: JsonObject, week: Week): JsonObject {
  const {material, quantity, state, monday} = week;
  const [id, unit] = material;
  const amount = {value: String(quantity), unit};
  const isDone = state === 'completed';
  const ended = moment(monday, isDone ? 2 : 1, '10:15:00');
  return {
    ...copy(model),
    ...request(week),
    created_at: moment(monday, 0, '08:20:00'),
    updated_at: ended,
    type: 'transfer',
    destination_location_id: PLACES.lab,
    source_location_id: PLACES.central,
    lines: [
      {
        line_number: 1,
        material_id: id,
        quantity: amount,
        approved_quantity: isDone ? {...amount} : null,
        fulfilled_quantity: {value: isDone ? amount.value : '0', unit},
        note: null,
      },
    ],
    needed_by: dayAfter(monday, 3),
    external_id: null,
    project: null,
    reason: 'Weekly refill lab 3',
    approver: state === 'cancelled' ? null : people.ines,
    fulfilment: isDone ? [{type: 'transfer_order', ...order(week), status: state}] : [],
    status: isDone ? 'fulfilled' : state,
    submitted_at: moment(monday, 0, '08:22:00'),
    decided_at: state === 'cancelled' ? null : moment(monday, 0, '09:30:00'),
    closed_at: ended,
  };
}

interface Move {
  week: Week;
  type: 'receipt' | 'transfer_out' | 'transfer_in' | 'issue';
  at: string;
  quantity: number;
  balance: number;
}

/** Everything that has moved, in its order, with what was left at the place afterwards. */
function moves(): Move[] {
  const done = ASKED.filter(({state}) => state === 'completed');
  const left = new Map<string, number>();
  const all = done.flatMap((week): Move[] => {
    const lot = lotOf(week);
    const own = done.filter((one) => lotOf(one) === lot);
    const arrived = own.reduce((sum, {quantity}) => sum + quantity, 0);
    const isFirst = own[0] === week;
    const rest = (left.get(lot) ?? arrived) - week.quantity;
    left.set(lot, rest);
    const {monday, quantity} = week;
    const used = Math.ceil(quantity / 2);
    const issue = (days: number, amount: number, balance: number): Move => ({
      week,
      type: 'issue',
      at: moment(monday, days, '15:05:00'),
      quantity: amount,
      balance,
    });
    return [
      ...(isFirst
        ? [{week, type: 'receipt', at: moment(monday, 0, '07:30:00'), quantity: arrived, balance: arrived} as const]
        : []),
      {week, type: 'transfer_out', at: moment(monday, 1, '13:00:00'), quantity, balance: rest},
      {week, type: 'transfer_in', at: moment(monday, 2, '10:15:00'), quantity, balance: quantity},
      issue(3, used, quantity - used),
      issue(4, quantity - used, 0),
    ];
  });
  return all.sort((a, b) => (a.at < b.at ? -1 : 1));
}

function movement(
  model: JsonObject,
  {week, type, at, quantity, balance}: Move,
  number: number,
  of: number,
): JsonObject {
  const [id, unit, cost] = week.material;
  const isInLab = type === 'transfer_in' || type === 'issue';
  const amount = {value: String(quantity), unit};
  const isMoved = type === 'transfer_in' || type === 'transfer_out';
  const other = {transfer_out: PLACES.lab, transfer_in: PLACES.store}[type as string] ?? null;
  const lot = lotOf(week);
  return {
    ...copy(model),
    id: newId('itx', number),
    created_at: at,
    updated_at: at,
    number: `IT-${String(NUMBERS.movement - of + 1 + number).padStart(6, '0')}`,
    type,
    direction: type === 'receipt' || type === 'transfer_in' ? 'in' : 'out',
    material_id: id,
    location_id: isInLab ? PLACES.lab : PLACES.store,
    counter_location_id: other,
    quantity: amount,
    base_quantity: {...amount},
    lot_number: lot,
    expires_on: `20${Number(lot.slice(0, 2)) + 3}-${lot.slice(2, 4)}-28`,
    unit_cost: {amount: cost, currency: 'EUR'},
    reference: isMoved
      ? {type: 'transfer_order', ...order(week)}
      : type === 'receipt'
        ? {type: 'order', id: null, number: String(4_500_017_000 + number)}
        : {type: 'manual', id: null, number: null},
    cost_centre: type === 'issue' ? '4711' : null,
    comment: null,
    occurred_at: at,
    balance_after: {value: String(balance), unit},
    reversed_by_id: null,
  };
}

const seed = (value: JsonObject): SeedSpec => ({value});

export const moveGrowth: Growth = {
  'clients/TransferOrder': (seeds) => {
    const model = modelIn(seeds, 'tro_01JJ23MJC0AW8VCFQSX6FT3C8T');
    return [...seeds, ...ASKED.map((week) => seed(transfer(model, week)))];
  },
  'clients/InventoryRequest': (seeds) => {
    const model = modelIn(seeds, 'irq_01JMQE5G38B47QJG0QEGF98VT8');
    return [...seeds, ...ASKED.map((week) => seed(asked(model, week)))];
  },
  'clients/InventoryTransaction': (seeds) => {
    const model = modelIn(seeds, 'itx_01JM2RC67WSGH894VMXFMHQMAB');
    return [...seeds, ...moves().map((move, at, all) => seed(movement(model, move, at, all.length)))];
  },
};
