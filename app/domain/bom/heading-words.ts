import { foldText } from "../search/plain-text.ts";

/** Words of column headings, folded (lower case, no accents, no punctuation). */

/** `Req'd`, `Q'ty`, `B/O` and `OrderQty` in plain words. */
export function plainHeading(cell: string): string {
  return cell
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/\breq['’´.]?d\b/gi, "reqd")
    .replace(/\bq ?['’´] ?ty\b/gi, "qty")
    .replace(/\bo ?[./] ?h\b\.?/gi, "on hand")
    .replace(/\bo ?[./] ?o\b\.?/gi, "on order")
    .replace(/\b(del|inv|ret|sh?p|rec)['’´]d\b/gi, "$1d")
    .replace(/\bback order|\bb\/o\b/gi, "backorder");
}

export const QUANTITY_IN_WORD = /qty|qnty|quantit|cantid/;
export const QUANTITY = words(
  "q cant cants ctd cdad cantd qtys qte quant qts menge bestellmenge anzahl qta qtde quantidade quantita count ct counts nos",
);

export const BUYING = words(
  "need needs needed required requirement requirements reqd requerido requerida requeridos requeridas requiere buy pedir surtir " +
    "solicitado solicitada solicitados solicitadas comprar ordenar necesario necesaria necesarios necesarias ordered pedida pedidas requested",
);

/** Words that make a quantity heading the preferred one; alone they are not a quantity heading. */
export const PREFERRED = words(
  "total totals totales tot grand gran general order ord pedido pedidos compra compras purchase req requested request po oc final extended ext approved aprobada aprobadas aprobado aprobados aprob apr appr authorized autorizada autorizadas autorizado autorizados autoriz autor aut auth released",
);

export const SHARES = words(
  "per por each panel tablero unit unidad assembly assy ensamble spare spares repuesto repuestos refaccion refacciones x",
);

export const STOCKS = words(
  "stock hand available existencia existencias disponible min max minimum maximum minimo maximo pack package pkg paquete box caja std standard " +
    "shipped ship shp sent enviado enviada enviados sys system sistema book physical fisico conteo counted erp surtida surtido embarcado embarcada backorder backordered bo back received recibido recibida previous anterior used usado " +
    "consumed fulfilled committed allocated reserved issued withdrawn invoiced picked cancelled canceled facturado facturada surtidas apartado apartados reservado last ultima ultimo prior avg average annual anual monthly mensual usage forecast price precio break scrap returned devuelto installed instalado",
);

/** What the buyer has already or adds as a reserve; it changes how many are needed. */
export const HAVE =
  /^(?:(?:qty|cant|pcs|pzas?) )?(?:(?:we|i|ya|que|already|lo que) )*(?:have|has|got|owned|tengo|tenemos|tienen|tiene|hay|existing|existente|existentes)(?: (?:already|now|ya|qty|cant|pcs|pzas?))?$/;

/** Used when no column is called quantity. */
export const PIECES = words("pcs pieces piezas pzas pza pz pzs ea each units unidades uds unds und stk stuck stueck");
export const PIECES_NAMED = /^(?:pcs|pieces|piezas|pzas?|pzs?)\b|\b(?:pcs|pieces|piezas|pzas?|pzs?)$/;
export const MULTIPLIERS =
  /^(?:(?:no|number|num|numero|qty|cant|cantidad)? ?(?:of |de )?)(?:multiplier|multiplicador|mult|panels|tableros|sets|juegos|assemblies|ensambles|machines|maquinas|kits|racks|skids|cards|kanbans|bins|lots|boxes|cartons|bags|packs|containers|tarjetas|cajas|bolsas|paquetes|contenedores|lotes)$/;

/** Missing, pending or approved quantities: the buyer chooses between these and the whole quantity. */
export const REMAINDERS = words(
  "short shortage shortages shortfall missing faltante faltantes net neto neta balance saldo open pending pendiente pendientes remaining " +
    "remainder restante restantes outstanding still backorder backordered backorders bo approved aprobado aprobada aprobados aprobadas aprob apr appr authorized autorizado autorizada autorizados autorizadas autoriz autor aut auth " +
    "confirmed confirmada confirmado confirmadas confirmados conf acknowledged accepted aceptada aceptado aceptadas aceptados promised prometida prometido prometidas prometidos",
);

/** Shipped, received or invoiced. */
export const SENT =
  /\b(?:ship|shp|sent|deliver|receiv|rcvd|rec d|invoic|fulfill|pick|surtid|enviad|embarcad|entregad|recibid|facturad)/;

/** Quantities proposed by a system, under a heading without a word for quantity: the buyer is asked. */
export const PROPOSALS = words("reorder suggested suggestion sugerido sugerida");

/** Another number than the one ordered, under a heading without a word for quantity. */
export const CHANGES = words(
  "revised revisada revisado adjusted ajustada ajustado agreed acordada acordado scheduled programada programado quoted cotizada cotizado offered ofrecida " +
    "ofrecido changed cambiada cambiado new nueva nuevo final actual real canceled cancelled cancelada cancelado released liberada liberado due ship " +
    "deliver embarcar entregar bestatigt",
);

export const BESIDE_REMAINDERS = words("to be delivered due por entregar recibir stock order pedido");

/** Quantities that are still to come, next to another quantity. */
export const TO_SHIP = /\b(?:to|por|a) (?:ship|deliver|send|receive|embarcar|enviar|entregar|recibir)\b|\bdue\b/;

export const TO_BUY = /\b(?:to|por|a) (?:order|buy|purchase|comprar|pedir|ordenar)\b|^(?:buy|comprar)$/;

export const PRICE_BREAK =
  /^(?:(?:qty|cant|usd|mxn|price|precio)\.? ?)?(?:\d{1,6} ?(?:-|–|to|a|hasta) ?\d{1,6}|(?:>=?|≥|from|desde) ?\d{1,6}|\d{1,6} ?(?:\+|(?:and|&) (?:up|over)|up|or more|o m[aá]s|y m[aá]s|en adelante))(?: ?(?:pcs?|pieces|ea|pzas?|piezas|pz|units?|unidades))?$/i;

export const SUMS = words("total totals totales amount suma");

export const MONEY = words(
  "price precio precios pricing cost costo costos importe subtotal extended ext currency moneda unitario usd mxn eur dlls monto discount descuento " +
    "tax iva amt preis prix",
);

/** Dates, document numbers and people: not a quantity, even with `order` or `required`. */
export const NO_QUANTITY = words(
  "date dates fecha fechas day days dia dias by until hasta number numero no num nr nro id folio status",
);

export const FACTS = words(
  "voltage voltages volt volts v vac vdc voltaje voltajes tension amp amps ampere amperes amperage amperaje a current corriente hp kw cv " +
    "horsepower power potencia watt watts w pole poles polo polos ph freq frequency frecuencia hz rev revision version weight peso wt lb lbs kg " +
    "length longitud largo lg width ancho height alto altura depth profundidad size tamano medidas dimension dimensions dimensiones lead leadtime " +
    "time tiempo entrega plazo week weeks semanas availability disponibilidad awg gauge calibre coil bobina temp temperature temperatura color " +
    "colour acabado rating ratings rated nominal origin origen coo hts eccn moq mpq spq warranty garantia page pagina pag sheet hoja zone zona eta " +
    "year ano nema ip ka scr sccr icc fla mm cm inches pulg pulgadas volumen volume footprint torque tolerance date fecha eindt rohs ul csa",
);

export const SOFT_FACTS = words(
  "type tipo class clase category categoria group grupo phase phases fase fases stock available available existencia existencias hand min max " +
    "minimum maximum minimo maximo lifecycle finish package empaque layer side lado material status bom sap po oc",
);

export const ALTERNATE =
  /\b(?:alt|alternates?|alternatives?|alternativ[ao]s?|altern[ao]s?|substitutes?|sustitut[ao]s?|equivalents?|equivalentes?|equiv|optional|opcional(?:es)?|opcion|option|accessor(?:y|ies)|accesorios?|mat(?:e|es|ing)|replaces|reemplaza a|old|former|previous|obsolete|anterior(?:es)?|viej[ao]|obsolet[ao]|used on|where used|parent|next assy|assembly|assy|ensamble|padre|similar)\b/;

export const LEVELS = words("level levels lvl nivel niveles indent");

export const NOT_POPULATED =
  /^(?:is )?(?:dnp|dni|dnf|dns|do ?not ?(?:populate|load|fit|place|install|stuff|mount|buy|order)|not (?:fitted|populated|mounted)|no (?:montar|poner|colocar|instalar|comprar|surtir|poblar)|exclude from bom|excluir)\b/;
export const POPULATED =
  /^(?:is )?(?:fitted|populated?|fit|mounted|mount|load|stuff|assemble|montar|instalar|poblar|include(?: \w+){0,3}|incluir(?: \w+){0,3}|buy yes no)$/;

export const STATE =
  /^(?:status|state|estado|estatus|action|accion|disposition|line status|make(?: or)? buy|buy(?: or)? make|m b|fabricar(?: o)? comprar|comprar(?: o)? fabricar|movement|movimiento|tipo de movimiento|transaction|transaccion|add(?: or)? (?:del|delete|remove)|alta baja)$/;

export const UNIT =
  /^(?:(?:qty|order(?:ing)?|sales?|selling|purchas(?:e|ing)|issue|cant)? ?(?:u m|um|uom|u o m)(?: (?:code|compra|venta))?|unit|unidad|medida|measure|u i|(?:order|sales?|selling|purchas(?:e|ing)|issue) unit|units? (?:of )?(?:measure|meas|issue|sale)|unidad de (?:medida|compra|venta)|u de m|ud med|uni|[bu]?me|meins)$/;

export const SPARES = words("spare spares repuesto repuestos refaccion refacciones extra extras");

/** Total for a number of built units: `x3 panels`, `3 tableros`. */
export const FOR_HOSTS =
  /^(?:x ?|for |para |por )?\d{1,3} (?:panels?|tableros?|sets?|juegos?|machines?|maquinas?|units|unidades|assemblies|ensambles?|cabinets?|gabinetes?)$/;

export const DESCRIPTION = words(
  "description descriptions desc descr descripcion detalle detalles detail details nombre name maktx bezeichnung designation concepto",
);

export const PART_WORDS = words(
  "part parts pn pns parte partes pieza sku mpn model modelo cat catalog catalogue catalogo code codigo clave product producto articulo material " +
    "matnr teilenummer artikelnummer artikel bestellnummer materialnummer",
);

export const REFERENCE = words(
  "reference references ref refs referencia referencias tag tags designator designators refdes location ubicacion etiqueta project proyecto " +
    "note notes nota notas remark remarks comment comments comentario comentarios observacion observaciones obs instruction instructions " +
    "instrucciones indicaciones bemerkung bemerkungen anmerkung anmerkungen hinweis kommentar remarque remarques own my customer client mi cliente propio " +
    "propia interno interna",
);

export const COUNTERS = words(
  "item items line linea ln pos position posicion partida partidas renglon renglones no num number numero nro nr seq find balloon",
);

export const MAKERS = words("mfr mfg manf manufacturer brand marca fabricante supplier proveedor maker");

export const FILLERS = words(
  "p n m u o on numbers numeros of the your de del la el los las su to for para and y a in en s our nuestro nuestra pc unit unidad special especiales",
);

const LABELS = words("number numbers no num nr nro numero item of the your our de del la el su nuestro");

export function isNumberLabel(word: string): boolean {
  const name = foldText(word);
  if (/^(?:p ?\/? ?n|n ?\/? ?p)$/.test(name)) return true;
  return [PART_WORDS, LABELS, MAKERS].some((known) => known.has(name));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
