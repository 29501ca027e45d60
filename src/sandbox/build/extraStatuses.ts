import type {ExtraSeed} from './extraSeed';

/** System statuses of stock that no example shows completely. */

type Flags = readonly [onHand: boolean, available: boolean, receive: boolean, issue: boolean, transfer: boolean];

interface Shown {
  id: string;
  code: string;
  name: {en: string; de: string};
  color: string;
  flags: Flags;
}

const SHOWN: Shown[] = [
  {
    id: 'ist_01JHT5AKPYB2X7R4M8C6T3W9KD',
    code: 'reserved_area',
    name: {en: 'Set aside', de: 'Zurückgelegt'},
    color: '#1565c0',
    flags: [true, false, true, true, true],
  },
  {
    id: 'ist_01JHTFD1JTYP13PBNWY915CJRA',
    code: 'quarantined',
    name: {en: 'Quarantined', de: 'Gesperrt'},
    color: '#6a1b9a',
    flags: [true, false, true, false, false],
  },
  {
    id: 'ist_01JHTCAS1X3K0Q4GXVBBH2CB81',
    code: 'damaged',
    name: {en: 'Damaged', de: 'Beschädigt'},
    color: '#c62828',
    flags: [true, false, true, false, true],
  },
  {
    id: 'ist_01JHT5AKPYE8X2R5M9C3T7W1KB',
    code: 'expired',
    name: {en: 'Expired', de: 'Abgelaufen'},
    color: '#4e342e',
    flags: [true, false, false, false, true],
  },
  {
    id: 'ist_01JHT5AKPYR4X8M2C7T5W3K9BN',
    code: 'returned',
    name: {en: 'Returned', de: 'Zurückgegeben'},
    color: '#00838f',
    flags: [true, false, true, false, true],
  },
  {
    id: 'ist_01JHT5AKPYT6X1M5C9R3W7K2BN',
    code: 'in_transit',
    name: {en: 'In transit', de: 'Unterwegs'},
    color: '#546e7a',
    flags: [false, false, false, false, false],
  },
  {
    id: 'ist_01JHT5AKPYW9X3M7C1R5T4K8BN',
    code: 'lost',
    name: {en: 'Lost', de: 'Verloren'},
    color: '#9e9e9e',
    flags: [false, false, false, false, false],
  },
];

export function systemStatuses(): ExtraSeed[] {
  return SHOWN.map(({flags: [onHand, available, receive, issue, transfer], ...shown}) => ({
    like: 'ist_01JHT5AKPYA8BV18GPAKYJFYFJ',
    with: {
      ...shown,
      counts_as_on_hand: onHand,
      is_available: available,
      allow_receive: receive,
      allow_issue: issue,
      allow_transfer: transfer,
      is_default: false,
    },
  }));
}
