export type LocalizedText = Record<string, string>;

export interface Quantity {
  value: string;
  unit: string;
}

export interface Reference {
  id: string;
  name?: string | null;
  type?: string;
}

export interface Material {
  id: string;
  number: string;
  name: LocalizedText;
  material_type_id: string;
  base_unit: string;
  tracking: 'none' | 'lot' | 'serial';
  abc_class?: 'A' | 'B' | 'C' | null;
  safety_stock?: Quantity | null;
  on_hand?: Quantity | null;
  available?: Quantity | null;
  blocked?: boolean;
  status: string;
  /** ETag of the response the record came with; set by the data provider. */
  etag?: string;
}

export interface MaterialType {
  id: string;
  code: string;
  name: LocalizedText;
}

export interface Location {
  id: string;
  code: string;
  name: string;
}

export interface StockLevel {
  location: Reference | null;
  on_hand: Quantity | null;
  reserved: Quantity | null;
  available: Quantity | null;
}

export interface TransferOrderLine {
  line_number: number;
  material_id: string;
  quantity: Quantity;
  dispatched_quantity?: Quantity | null;
  received_quantity?: Quantity | null;
}

export interface TransferOrder {
  id: string;
  number: string;
  from_location_id: string;
  to_location_id: string;
  lines: TransferOrderLine[];
  priority: 'low' | 'normal' | 'high' | 'urgent';
  needed_by?: string | null;
  reason?: string | null;
  status: string;
}
