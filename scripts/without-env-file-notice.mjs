// Preloaded with Vite: React Router 7 sets a deprecated option, and Vite's notice about it hides our own warnings.
const NOTICE = "The `envFile` option is deprecated";
const { warn } = console;
console.warn = (...values) => {
  if (!String(values[0]).includes(NOTICE)) warn(...values);
};
