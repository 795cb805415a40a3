/** Path of the API description. */
export const apiDescriptionPath = '/openapi.json';
