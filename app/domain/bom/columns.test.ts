import { describe, expect, test } from "vitest";
import { readHeader } from "./columns.ts";

describe("interface.md section 3: header rows", () => {
  test.each([
    ["Part No,Qty,Description", "part quantity description"],
    ["Número de parte;Cantidad;Descripción", "part quantity description"],
    ["Nu\u0301mero de parte;CANT.;Unidad", "part quantity unit"],
    ["Nº de parte;Cant. solicitada;Notas", "part quantity reference"],
    ["P/N,U/M,Order Qty", "part unit quantity"],
    ["Item,Part number,Qty (pcs),Unit price,Own reference", "ignored part quantity ignored reference"],
    ["Partida;Código;Piezas;Precio unitario;Observaciones", "ignored part quantity ignored reference"],
    ["Your part no,Customer part number,Part description", "part reference description"],
    ["Item,Quantity", "part quantity"],
    ["Referencia;Cantidad", "part quantity"],
    ["Parte;Referencia;Cantidad", "part reference quantity"],
    ["Part,,Qty", "part - quantity"],
    ["Part,Vendor,Qty", "part unknown quantity"],
    ["Part,Vendor", "part unknown"],
    ["Part numbers", "part"],
    ["Laredo part number,Qty", "part quantity"],
    ["Cant.;No. de parte Rittal", "quantity part"],
    ["Acme P/N", "part"],
    ["Part No Qty Description", "quantity"],
    ["Your number,Quantity", "part quantity"],
    ["Su número;Cantidad", "part quantity"],
    ["Cantidad;Su número;Su descripción", "quantity part description"],
    ["Customer part number,Qty", "part quantity"],
    ["Número de parte del cliente;Cant.", "part quantity"],
    ["My reference,Item,Qty", "reference part quantity"],
    ["Your number,Part number,Quantity", "ignored part quantity"],
  ])("%s is a header row", (row, roles) => {
    expect(
      readHeader({ cells: row.split(/[,;]/) })
        ?.map((role) => role ?? "-")
        .join(" "),
    ).toBe(roles);
  });

  test.each([
    "PEF-PFGN-10,10,Qty",
    "ANC-LATCH",
    "ANC-LATCH,each",
    "green part",
    "big red part number",
    "Description,Vendor",
    "",
    ",",
    `${"part ".repeat(200)}`,
  ])("%s is not a header row", (row) => {
    expect(readHeader({ cells: row.split(",") })).toBeNull();
  });
});
