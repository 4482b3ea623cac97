export const LIST_FILES =
  ".xlsx,.xlsm,.csv,.tsv,.txt,.xls,.xml,.htm,.html,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
