// The receiver: serves the built site and stores the forms that it is sent.
import site from "virtual:receive";

process.stdout.write(`${Object.keys(site.forms).join(" ")}\n`);
