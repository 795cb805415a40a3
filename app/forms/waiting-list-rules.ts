import { waitingListForm } from '#domain/forms/waiting-list.ts';
import { judgeBy } from './judge-by.ts';

export const judge = judgeBy(waitingListForm);
