import { expect, test } from 'vitest';
import { inheritedSockets } from './follow-supervisor.ts';

test('sockets begin at descriptor 3', () => {
  expect(inheritedSockets({ LISTEN_FDS: '2' }, 7)).toEqual([3, 4]);
  expect(inheritedSockets({ LISTEN_FDS: '1', LISTEN_PID: '7' }, 7)).toEqual([3]);
});

test.each([{}, { LISTEN_FDS: '' }, { LISTEN_FDS: '0' }, { LISTEN_FDS: 'two' }])(
  '%o passes none on',
  (environment) => {
    expect(inheritedSockets(environment, 7)).toEqual([]);
  },
);

test('sockets for another process are ignored', () => {
  expect(inheritedSockets({ LISTEN_FDS: '2', LISTEN_PID: '8' }, 7)).toEqual([]);
});
