import { describeSpending } from "./spending.test-helper.ts";

describeSpending();
