/** Milliseconds of processor time that this process needs for some work. Other programs on the machine do not change it much. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
