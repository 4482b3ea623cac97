import { defineQuery } from "groq";
import { DOCUMENT_TYPES } from "../../domain/content/document-types.ts";

/** One query at start (R-CMS-01); its index of documents saves further queries for links. */
export const SITE_QUERY = defineQuery(`{
  "siteConfig": *[_type == "siteConfig"][0],
  "shopSettings": *[_type == "shopSettings"][0],
  "categories": *[_type == "category"] | order(order asc),
  "series": *[_type == "series"] | order(order asc) {
    ...,
    "photos": photos[] { title, "url": asset->url, "width": asset->metadata.dimensions.width, "height": asset->metadata.dimensions.height },
    "downloads": downloads[] { title, "url": asset->url, "bytes": asset->size }
  },
  "synonyms": *[_type == "synonymGroup"] | order(_id asc) { _id, _type, en, es, heard },
  "partGroups": *[_type == "partGroup"] | order(order asc),
  "askedQuantities": *[_type == "askedQuantity"] | order(order asc),
  "assemblies": *[_type == "assembly"] | order(order asc),
  "numberPatterns": *[_type == "numberPattern"] | order(order asc),
  "menus": *[_type == "menu"],
  "social": *[_type == "social"] | order(order asc),
  "strings": *[_type == "tstring"],
  "shippingRates": *[_type == "shippingRates"],
  "shippingCarriers": *[_type == "shippingCarrier"] | order(sequence asc),
  "attributes": *[_type == "attributeTitle" && isPublic == true] | order(order asc),
  "redirects": *[_type == "redirect"],
  "documents": *[_type in ${JSON.stringify(DOCUMENT_TYPES)}]
    | order(publishedAt desc) { _id, _type, _updatedAt, title, slug, summary, publishedAt, listing, noindex }
}`);

export const DOCUMENT_QUERY = defineQuery(`*[_id == $id][0]`);
