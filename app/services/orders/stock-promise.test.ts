import { describeStockPromises } from "./stock-promise.test-helper.ts";

describeStockPromises();
