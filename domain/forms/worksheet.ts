/** The optional worksheet after a booking; it completes the same inquiry. */
import * as z from 'zod/mini';
import { preparationLabels } from './firm.ts';
import type { FormDefinition } from './form.ts';
import { otherSoftwareNamed, preparation, preparationChoices } from './preparation.ts';

const worksheetSchema = z.object(preparation).check(otherSoftwareNamed);

export const worksheetForm = {
  name: 'worksheet',
  title: 'Worksheet for the call',
  schema: worksheetSchema,
  freeText: ['software_other'],
  labels: preparationLabels,
  choices: preparationChoices,
} as const satisfies FormDefinition<typeof worksheetSchema>;
