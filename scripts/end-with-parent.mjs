// Loaded before the development server: the channel to its parent closes when that ends, even killed (scripts/run-server.mjs).
// The signal stops the shop; before the shop is open, it ends the process.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
