/**
 * Listening sockets inherited from the parent process by systemd's protocol (sd_listen_fds(3)): LISTEN_FDS is their
 * number, and they begin at descriptor 3.
 */
type Environment = Readonly<Record<string, string | undefined>>;

const firstDescriptor = 3;

/** Their descriptors; empty if the server opens its own port. LISTEN_PID, if set, must match this process. */
export function inheritedSockets(environment: Environment, pid: number): number[] {
  const { LISTEN_FDS = '', LISTEN_PID } = environment;
  if (!/^[1-9]\d?$/.test(LISTEN_FDS) || (LISTEN_PID && LISTEN_PID !== String(pid))) return [];
  return Array.from({ length: Number(LISTEN_FDS) }, (_, n) => firstDescriptor + n);
}
