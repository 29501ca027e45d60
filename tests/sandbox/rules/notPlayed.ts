/** Rules that no play can show in the sandbox, by API and id, with what is missing for one. */
export const NOT_PLAYED: Readonly<Record<string, string>> = {
  'clients/create-order-report.only-orders-caller-see':
    'Whoever may create a report sees all orders: no built-in role has the right for some of them alone.',
  'clients/show-product-live-stock.4-seconds-at-most': 'No supplier is asked, so nobody is waited for.',
  'clients/create-delivery-address.code-as-address-id': 'No cXML document leaves the sandbox.',
  'clients/update-store.again-products-without-fitting':
    'Products of the sample world have one price each; none is chosen again.',
  'clients/archive-store.must-decided-first-while': 'Requisitions are records of the shop alone, not of the API.',
  'clients/create-supplier-punchout.checked-line-by-line': 'No supplier sends a cart back.',
  'clients/list-suppliers.suppliers-own-categories-only':
    'No record of the contract says which categories are those of a buyer.',
  'clients/create-unit-label-mapping.again-within-hour-changed':
    'Labels are read when a file is imported; products keep no label to read again.',
  'clients/show-unit-label-mapping.again-within-hour':
    'Labels are read when a file is imported; products keep no label to read again.',
  'clients/run-replenishment-check.only-run-per-client': 'A run ends within its call, so a second one never meets it.',
  'clients/StoreUpdate.additional_countries.only-ships-price-covers':
    'Products of the sample world have one price each, for all of their countries.',
  'clients/StoreUpdate.currency.only-prices-used-unless':
    'Products of the sample world have one price each, in the currency of their store.',
  'suppliers/update-product-option.within-15-minutes': 'The clients API shows variants without the labels of options.',
};
