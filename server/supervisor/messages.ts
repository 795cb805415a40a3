/** Messages between the supervisor and its server over Node's IPC channel. */

/** `ready`: visitors are served. `retiring`: no new connections, since another server has taken over. */
export type FromServer = { ready: true } | { retiring: true };

/** Another server has taken over: finish open requests, then exit. */
export type ToServer = { retire: true };
