"""What a reader does with the generated Python clients. `npm run audit clients` puts it beside them, checks it with mypy
and runs it with the address of a sandbox."""

import json
import sys
from typing import Callable, List, Optional, TypeVar

import clients
import suppliers
from clients.exceptions import ApiException as ClientsError
from pydantic import ValidationError
from suppliers.exceptions import ApiException as SuppliersError

BASE = sys.argv[1] if len(sys.argv) > 1 else ""
T = TypeVar("T")


def buyer(later: bool = False) -> clients.ApiClient:
    """`later` is the same sandbox a year later, with values and fields nobody knows yet."""
    host = f"{BASE}{'/grown' if later else ''}/clients"
    return clients.ApiClient(clients.Configuration(host=host, access_token="plk_test_me"))


def seller(later: bool = False) -> suppliers.ApiClient:
    host = f"{BASE}{'/grown' if later else ''}/suppliers"
    return suppliers.ApiClient(suppliers.Configuration(host=host, access_token="pls_test_me"))


def expect(what: str, actual: object, wanted: object) -> None:
    if actual != wanted:
        raise SystemExit(f"{what}: {actual!r} instead of {wanted!r}")


def there(what: str, value: Optional[T]) -> T:
    if value is None:
        raise SystemExit(f"{what} is missing.")
    return value


def clients_problem(call: Callable[[], object]) -> clients.Problem:
    try:
        call()
    except ClientsError as error:
        return there("a problem", clients.Problem.from_json(there("a body", error.body)))
    raise SystemExit("It was not refused.")


def suppliers_problem(call: Callable[[], object]) -> suppliers.Problem:
    try:
        call()
    except SuppliersError as error:
        return there("a problem", suppliers.Problem.from_json(there("a body", error.body)))
    raise SystemExit("It was not refused.")


def refused_by_model(call: Callable[[], object]) -> List[object]:
    """The models of this generator take the listed values of an enumeration only. @returns the fields they refuse"""
    try:
        call()
    except ValidationError as error:
        return [each["loc"] for each in error.errors()]
    return []


def call_clients() -> None:
    api = clients.InventoryApi(buyer())
    first = api.list_materials(status=["active", "blocked"], limit=2, sort="number")
    expect("1 page", [len(first.data), first.page.has_more], [2, True])
    second = api.list_materials(status=["active"], limit=2, offset=2, sort="number")
    expect("2 next page", len(second.data), 2)
    material: clients.Material = second.data[0]

    shown = api.show_material_with_http_info(material.id)
    etag = there("headers", shown.headers)["ETag"]
    read: clients.Material = there("a record", shown.data)
    expect("3 show", [read.number, read.created_at.year], [material.number, 2025])

    # Gloves: the next page has a chemical, whose type asks for its hazards.
    usual = first.data[0].material_type_id
    made = api.create_material(
        clients.MaterialCreate(
            number="MAT-PY-1",
            name={"en": "Filter paper"},
            material_type_id=usual,
            base_unit="XBX",
            hs_code="482320",
            safety_stock=clients.Quantity(value="4", unit="XBX"),
        ),
        idempotency_key="python-1",
    )
    expect("4 create", [made.hs_code, there("a stock", made.safety_stock).value], ["482320", "4"])

    change = clients.MaterialUpdate(hs_code=None, abc_class="B")
    patched = api.update_material(material.id, change, if_match=etag)
    expect("5 merge patch", [patched.hs_code, patched.abc_class], [None, "B"])

    other = clients.MaterialUpdate(abc_class="A")
    stale = clients_problem(lambda: api.update_material(material.id, other, if_match=etag))
    expect("6 stale ETag", [stale.status, stale.code], [412, "precondition_failed"])

    again = clients.MaterialCreate(
        number="MAT-PY-1", name={"en": "x"}, material_type_id=usual, base_unit="XBX"
    )
    conflict = clients_problem(lambda: api.create_material(again))
    expect("7 problem", [conflict.status, conflict.code], [409, "conflict_duplicate"])

    pick_list = api.list_pick_lists(status=["open"]).data[0]
    expect("8 action", [pick_list.status, api.start_pick_list(pick_list.id).status], ["open", "in_progress"])

    file = clients.BatchRequestsApi(buyer()).download_batch_template("materials", format="csv")
    expect("9 file", file.split(",")[0], "number")

    later = clients.InventoryApi(buyer(later=True))
    expect("10 unknown value", refused_by_model(lambda: later.show_pick_list(pick_list.id)), [("status",)])
    raw = json.loads(there("an answer", later.show_pick_list_with_http_info(pick_list.id, _preload_content=False).raw_data))
    expect("10 unknown value, as it came", [raw["status"], raw["number"]], ["brand_new", pick_list.number])


def call_suppliers() -> None:
    api = suppliers.ProductApi(seller())
    first = api.list_products(type=["simple", "configurable"], limit=2)
    expect("1 page", [len(first.data), first.page.has_more], [2, True])
    expect("2 next page", len(api.list_products(limit=2, offset=2).data), 1)

    shown = api.show_product_with_http_info("pid:glove-nitrile-m")
    etag = there("headers", shown.headers)["ETag"]
    product: suppliers.SupplierProduct = there("a record", shown.data)
    expect("3 show", [product.sku, product.created_at.year], ["BW-20817-M", 2025])

    made = api.create_product(
        suppliers.SupplierProductCreate(
            product_identifier="filter-paper-py",
            sku="BW-PY-1",
            type="simple",
            name={"en": "Filter paper"},
            description={"en": "<p>Filter paper.</p>"},
            unit_of_measure="XBX",
            manufacturer=suppliers.SupplierProductUpdateManufacturer(name="Brightwater", country="DE"),
        ),
        idempotency_key="python-1",
    )
    expect("4 create", there("a manufacturer", made.manufacturer).country, "DE")

    change = suppliers.SupplierProductUpdate(lead_time_days=None, brand="Clearhand")
    patched = api.update_product(product.id, change, if_match=etag)
    expect("5 merge patch", [patched.lead_time_days, patched.brand], [None, "Clearhand"])

    other = suppliers.SupplierProductUpdate(brand="Other")
    stale = suppliers_problem(lambda: api.update_product(product.id, other, if_match=etag))
    expect("6 stale ETag", [stale.status, stale.code], [412, "precondition_failed"])

    missing = suppliers_problem(lambda: api.show_product("pid:nothing"))
    expect("7 problem", [missing.status, missing.code], [404, "not_found"])

    quotations = suppliers.QuotationApi(seller())
    draft = quotations.list_quotations(status=["draft"]).data[0]
    submitted = quotations.submit_quotation(draft.id, "python-2")
    expect("8 action", [draft.status, submitted.status], ["draft", "submitted"])

    file = suppliers.BatchImportApi(seller()).download_import_template("products", format="csv")
    expect("9 file", file.split(",")[0], "product_identifier")

    later = suppliers.QuotationApi(seller(later=True))
    expect("10 unknown value", refused_by_model(lambda: later.show_quotation(draft.id)), [("status",)])
    raw = json.loads(there("an answer", later.show_quotation_with_http_info(draft.id, _preload_content=False).raw_data))
    expect("10 unknown value, as it came", [raw["status"], raw["number"]], ["brand_new", draft.number])


call_clients()
call_suppliers()
print("20 calls")
