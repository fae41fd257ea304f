import { findWebKit } from "./findBrowsers.ts";
import { testJourneys } from "./journeys.ts";

testJourneys(findWebKit());
