// What a reader does with the generated Go clients. `npm run audit clients` puts it beside them, compiles all of it and
// runs it with the address of a sandbox.
package main

import (
	"clients"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"suppliers"
)

var ctx = context.Background()

func expect(what string, actual any, wanted any) {
	if fmt.Sprint(actual) != fmt.Sprint(wanted) {
		fail("%s: %v instead of %v", what, actual, wanted)
	}
}

func fail(format string, values ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", values...)
	os.Exit(1)
}

func must[T any](value T, _ *http.Response, err error) T {
	if err != nil {
		fail("%v: %s", err, bodyOf(err))
	}
	return value
}

func bodyOf(err error) string {
	var one *clients.GenericOpenAPIError
	var other *suppliers.GenericOpenAPIError
	if errors.As(err, &one) {
		return string(one.Body())
	}
	if errors.As(err, &other) {
		return string(other.Body())
	}
	return ""
}

// The generated client only decodes `application/json` by itself, so the problem is read from the body.
func clientsProblem(err error) clients.Problem {
	var refused *clients.GenericOpenAPIError
	if errors.As(err, &refused) {
		var problem clients.Problem
		if json.Unmarshal(refused.Body(), &problem) == nil {
			return problem
		}
	}
	fail("It was not refused with a problem: %v", err)
	return clients.Problem{}
}

func suppliersProblem(err error) suppliers.Problem {
	var refused *suppliers.GenericOpenAPIError
	if errors.As(err, &refused) {
		var problem suppliers.Problem
		if json.Unmarshal(refused.Body(), &problem) == nil {
			return problem
		}
	}
	fail("It was not refused with a problem: %v", err)
	return suppliers.Problem{}
}

// The second is the same sandbox a year later, with values and fields nobody knows yet.
func buyer(base string) *clients.APIClient {
	settings := clients.NewConfiguration()
	settings.Servers = clients.ServerConfigurations{{URL: base + "/clients"}}
	settings.AddDefaultHeader("Authorization", "Bearer plk_test_me")
	return clients.NewAPIClient(settings)
}

func seller(base string) *suppliers.APIClient {
	settings := suppliers.NewConfiguration()
	settings.Servers = suppliers.ServerConfigurations{{URL: base + "/suppliers"}}
	settings.AddDefaultHeader("Authorization", "Bearer pls_test_me")
	return suppliers.NewAPIClient(settings)
}

func callClients(base string) {
	api := buyer(base).InventoryAPI
	first := must(api.ListMaterials(ctx).Status([]string{"active", "blocked"}).Limit(2).Sort("number").Execute())
	expect("1 page", []any{len(first.Data), first.Page.HasMore}, []any{2, true})
	second := must(api.ListMaterials(ctx).Status([]string{"active"}).Limit(2).Offset(2).Sort("number").Execute())
	expect("2 next page", len(second.Data), 2)
	material := second.Data[0]

	shown, response, err := api.ShowMaterial(ctx, material.Id).Execute()
	must(shown, response, err)
	expect("3 show", []any{shown.Number, shown.CreatedAt.Year()}, []any{material.Number, 2025})
	etag := response.Header.Get("ETag")

	// Gloves: the next page has a chemical, whose type asks for its hazards.
	usual := first.Data[0].MaterialTypeId
	body := clients.NewMaterialCreate(map[string]string{"en": "Filter paper"}, usual, "MAT-GO-1", "XBX")
	body.SetHsCode("482320")
	body.SetSafetyStock(*clients.NewQuantity("4", "XBX"))
	made := must(api.CreateMaterial(ctx).MaterialCreate(*body).IdempotencyKey("go-1").Execute())
	stock := made.GetSafetyStock()
	expect("4 create", []any{made.GetHsCode(), stock.Value}, []any{"482320", "4"})

	change := clients.NewMaterialUpdate()
	change.SetHsCodeNil()
	change.SetAbcClass("B")
	patched := must(api.UpdateMaterial(ctx, material.Id).MaterialUpdate(*change).IfMatch(etag).Execute())
	expect("5 merge patch", []any{patched.HsCode.Get() == nil, patched.GetAbcClass()}, []any{true, "B"})

	_, _, err = api.UpdateMaterial(ctx, material.Id).MaterialUpdate(*change).IfMatch(etag).Execute()
	stale := clientsProblem(err)
	expect("6 stale ETag", []any{stale.Status, stale.Code}, []any{412, "precondition_failed"})

	wrong := clients.NewMaterialCreate(map[string]string{"en": "x"}, usual, "", "XBX")
	_, _, err = api.CreateMaterial(ctx).MaterialCreate(*wrong).Execute()
	problem := clientsProblem(err)
	expect("7 problem", []any{problem.Code, problem.Errors[0].GetPointer()}, []any{"validation_failed", "/number"})

	list := must(api.ListPickLists(ctx).Status([]string{"open"}).Execute()).Data[0]
	started := must(api.StartPickList(ctx, list.Id).Execute())
	expect("8 action", []any{list.Status, started.Status}, []any{"open", "in_progress"})

	file := must(buyer(base).BatchRequestsAPI.DownloadBatchTemplate(ctx, "materials").Format("csv").Execute())
	expect("9 file", strings.Split(file, ",")[0], "number")

	grown := must(buyer(base + "/grown").InventoryAPI.ShowPickList(ctx, list.Id).Execute())
	expect("10 unknown value", []any{grown.Status, grown.GetNumber()}, []any{"brand_new", list.GetNumber()})
}

func callSuppliers(base string) {
	api := seller(base).ProductAPI
	first := must(api.ListProducts(ctx).Type_([]string{"simple", "configurable"}).Limit(2).Execute())
	expect("1 page", []any{len(first.Data), first.Page.HasMore}, []any{2, true})
	expect("2 next page", len(must(api.ListProducts(ctx).Limit(2).Offset(2).Execute()).Data), 1)

	product, response, err := api.ShowProduct(ctx, "pid:glove-nitrile-m").Execute()
	must(product, response, err)
	expect("3 show", []any{product.Sku, product.CreatedAt.Year()}, []any{"BW-20817-M", 2025})
	etag := response.Header.Get("ETag")

	text := map[string]string{"en": "Filter paper"}
	body := suppliers.NewSupplierProductCreate("BW-GO-1", text, text, "XBX", "filter-paper-go", "simple")
	maker := suppliers.NewSupplierProductUpdateManufacturer("Brightwater")
	maker.SetCountry("DE")
	body.SetManufacturer(*maker)
	made := must(api.CreateProduct(ctx).SupplierProductCreate(*body).IdempotencyKey("go-1").Execute())
	country := made.GetManufacturer()
	expect("4 create", country.GetCountry(), "DE")

	change := suppliers.NewSupplierProductUpdate()
	change.SetLeadTimeDaysNil()
	change.SetBrand("Clearhand")
	patched := must(api.UpdateProduct(ctx, product.Id).SupplierProductUpdate(*change).IfMatch(etag).Execute())
	expect("5 merge patch", []any{patched.LeadTimeDays.Get() == nil, patched.GetBrand()}, []any{true, "Clearhand"})

	_, _, err = api.UpdateProduct(ctx, product.Id).SupplierProductUpdate(*change).IfMatch(etag).Execute()
	stale := suppliersProblem(err)
	expect("6 stale ETag", []any{stale.Status, stale.Code}, []any{412, "precondition_failed"})

	_, _, err = api.ShowProduct(ctx, "pid:nothing").Execute()
	missing := suppliersProblem(err)
	expect("7 problem", []any{missing.Status, missing.Code}, []any{404, "not_found"})

	quotations := seller(base).QuotationAPI
	draft := must(quotations.ListQuotations(ctx).Status([]string{"draft"}).Execute()).Data[0]
	submitted := must(quotations.SubmitQuotation(ctx, draft.Id).IdempotencyKey("go-2").Execute())
	expect("8 action", []any{draft.Status, submitted.Status}, []any{"draft", "submitted"})

	file := must(seller(base).BatchImportAPI.DownloadImportTemplate(ctx, "products").Format("csv").Execute())
	expect("9 file", strings.Split(file, ",")[0], "product_identifier")

	grown := must(seller(base + "/grown").QuotationAPI.ShowQuotation(ctx, draft.Id).Execute())
	expect("10 unknown value", []any{grown.Status, grown.GetNumber()}, []any{"brand_new", draft.GetNumber()})
}

func main() {
	callClients(os.Args[1])
	callSuppliers(os.Args[1])
	fmt.Println("20 calls")
}
