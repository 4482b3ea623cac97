// Preloaded where Vite runs: the newest React Router 7 still sets an option of Vite that is deprecated, and Vite says so at each start. The
// notice is for them, and hides those that are for us.
const NOTICE = "The `envFile` option is deprecated";
const { warn } = console;
console.warn = (...values) => {
  if (!String(values[0]).includes(NOTICE)) warn(...values);
};
