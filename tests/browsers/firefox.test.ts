import { findFirefox } from "./findBrowsers.ts";
import { testJourneys } from "./journeys.ts";

testJourneys(findFirefox());
